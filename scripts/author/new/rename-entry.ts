import fs from 'node:fs'
import { parseDocument } from 'yaml'
import { listPlainPageIds } from '@/lib/content/files/addresses'
import { contentFolder, readContent, toProjectPath } from '@/lib/content/files/load'
import { findPostFile, findPostId, listPostFiles } from '@/lib/content/files/post-files'
import { readAliases, splitFrontMatter } from '@/lib/content/front-matter'
import { checkPageId } from '@/lib/content/plain-page'
import { checkPostIds } from '@/lib/content/post'
import { throwIfAny } from '@/lib/content/problem'
import { listFiles } from '@/lib/files'
import { getPlainPageHref, getPostHref } from '@/lib/routes'
import { updateYaml } from '../update-yaml'

/** Adds an address to a post's aliases, and removes its own. */
export function addAlias(text: string, old: string, own: string): string {
  const { yaml = '' } = splitFrontMatter(text) ?? {}
  const aliases = [...readAliases(yaml).filter((alias) => alias !== own), old]
  const front = { ...parseDocument(yaml).toJS(), aliases }
  return text.replace(yaml, () => updateYaml(yaml, front).trimEnd())
}

/** Returns the file of a post or page. Throws if there is none. */
function findFile(kind: 'post' | 'page', id: string): string {
  const name = kind === 'post' ? findPostFile(id) : `pages/${id}.md`
  const isThere = kind === 'post' ? name && findPostId(name) === id : listPlainPageIds().includes(id)
  if (!name || !isThere) throw new Error(`There is no ${kind} "${id}".`)
  return name
}

/**
 * Moves a post or a plain page, adds its former address to its aliases, and changes all links to it. Returns its address.
 * Throws if an id cannot be used.
 */
export function renameEntry(kind: 'post' | 'page', from: string, to: string): string {
  const name = findFile(kind, from)
  const toHref = kind === 'post' ? getPostHref : getPlainPageHref
  const [old, own] = [toHref(from), toHref(to)]
  if (from === to) throw new Error(`The ${kind} is already at ${own}.`)
  const target = name.replace(`${kind}s/${from}`, `${kind}s/${to}`)
  if (kind === 'post') checkPostIds([...listPostFiles().filter((other) => other !== name), target], [target])
  else throwIfAny(checkPageId(to, toProjectPath(target)))
  const toEntry = (file: string) => toProjectPath(file.replace(/\/index\.md$/, ''))
  if (fs.existsSync(toEntry(target))) throw new Error(`There is already a ${kind} "${to}".`)
  fs.renameSync(toEntry(name), toEntry(target))
  const link = new RegExp(`(?<![\\w.-])${old}(?![\\w/-]|\\.\\w)`, 'g')
  for (const each of listFiles(contentFolder).filter((other) => /\.(md|yaml)$/.test(other))) {
    const { file, text } = readContent(each)
    const linked = text.replace(link, own)
    const result = each === target ? addAlias(linked, old, own) : linked
    if (result !== text) fs.writeFileSync(file, result)
  }
  return own
}
