import fs from 'node:fs'
import { parseDocument } from 'yaml'
import { listPageFiles, toPageId } from '@/lib/content/files/addresses'
import { contentFolder, readContent, toProjectPath } from '@/lib/content/files/load'
import { findPostFile, findPostId, listPostFiles } from '@/lib/content/files/post-files'
import { readAliases, splitFrontMatter } from '@/lib/content/front-matter'
import { checkPageIds } from '@/lib/content/page'
import { checkPostIds } from '@/lib/content/post'
import { listFiles } from '@/lib/files'
import { getPageHref, getPostHref } from '@/lib/routes'
import { updateYaml } from '../update-yaml'

/** Adds an address to the aliases of a post or page, and removes its own. */
export function addAlias(text: string, old: string, own: string): string {
  const yaml = splitFrontMatter(text)?.yaml ?? text
  const aliases = [...readAliases(yaml).filter((alias) => alias !== own), old]
  const front = { ...parseDocument(yaml).toJS(), aliases }
  const updated = updateYaml(yaml, front)
  return text.replace(yaml, () => (yaml === text ? updated : updated.trimEnd()))
}

/** Moves a post. Returns its new address. Throws if an id cannot be used. */
export function renamePost(from: string, to: string): string {
  const name = findPostFile(from)
  if (!name || findPostId(name) !== from) throw new Error(`There is no post "${from}".`)
  const target = name.replace(`posts/${from}`, `posts/${to}`)
  if (from !== to) checkPostIds([...listPostFiles().filter((other) => other !== name), target], [target])
  return move(name, target, getPostHref(from), getPostHref(to))
}

/** Moves a page. Returns its new address. Throws if an id cannot be used. */
export function renamePage(from: string, to: string): string {
  const name = listPageFiles().find((other) => toPageId(other) === from)
  if (!name || from === 'home') throw new Error(`There is no page "${from}" that can be renamed.`)
  const target = name.replace(`pages/${from}.`, `pages/${to}.`)
  if (from !== to) checkPageIds([...listPageFiles().filter((other) => other !== name), target])
  return move(name, target, getPageHref(from), getPageHref(to))
}

/** Moves a file, adds its former address to its aliases, and changes all links to it. */
function move(name: string, target: string, old: string, own: string): string {
  if (name === target) throw new Error(`It is already at ${own}.`)
  const toEntry = (file: string) => toProjectPath(file.replace(/\/index\.md$/, ''))
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
