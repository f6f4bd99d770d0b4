import fs from 'node:fs'
import { parseDocument } from 'yaml'
import { listPageFiles } from '@/lib/content/files/addresses'
import { checkIds } from '@/lib/content/files/check-ids'
import { contentFolder, readContent, toProjectPath } from '@/lib/content/files/load'
import { listPostFiles } from '@/lib/content/files/post-files'
import { readAliases, splitFrontMatter } from '@/lib/content/front-matter'
import { listFiles } from '@/lib/files'
import { getPageHref, getPostHref } from '@/lib/routes'
import { updateYaml } from './update-yaml'

/** Adds an address to the aliases of a post or page, and removes its own. */
export function addAlias(text: string, old: string, own: string): string {
  const yaml = splitFrontMatter(text)?.yaml ?? text
  const aliases = [...readAliases(yaml).filter((alias) => alias !== own), old]
  const front = { ...parseDocument(yaml).toJS(), aliases }
  const updated = updateYaml(yaml, front)
  return text.replace(yaml, () => (yaml === text ? updated : updated.trimEnd()))
}

const toHref = { post: getPostHref, page: getPageHref }

/** Moves a post. Returns its new address. Throws if an id cannot be used. */
export const renamePost = (from: string, to: string) => rename('post', listPostFiles(), from, to)

/** Moves a page. Returns its new address. Throws if an id cannot be used. */
export const renamePage = (from: string, to: string) => rename('page', listPageFiles(), from, to)

/** Moves a file, adds its former address to its aliases, and changes all links to it. */
function rename(kind: keyof typeof toHref, names: readonly string[], from: string, to: string): string {
  const [old, own] = [toHref[kind](from), toHref[kind](to)]
  const name = names.find((each) => each.replace(/(\/index)?\.\w+$/, '') === `${kind}s/${from}`)
  if (!name || old === '/') throw new Error(`There is no ${kind} "${from}" that can be renamed.`)
  const target = name.replace(`${kind}s/${from}`, `${kind}s/${to}`)
  if (name === target) throw new Error(`It is already at ${own}.`)
  checkIds([...names.filter((other) => other !== name), target], [target])
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
