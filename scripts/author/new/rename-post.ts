import fs from 'node:fs'
import { parseDocument } from 'yaml'
import { contentFolder, readContent, toProjectPath } from '@/lib/content/files/load'
import { findPostFile, findPostId, listPostFiles } from '@/lib/content/files/post-files'
import { readAliases, splitFrontMatter } from '@/lib/content/front-matter'
import { checkPostIds } from '@/lib/content/post'
import { listFiles } from '@/lib/files'
import { getPostHref } from '@/lib/routes'
import { updateYaml } from '../update-yaml'

/** Adds an address to a post's aliases, and removes its own. */
export function addAlias(text: string, old: string, own: string): string {
  const { yaml = '' } = splitFrontMatter(text) ?? {}
  const aliases = [...readAliases(yaml).filter((alias) => alias !== own), old]
  const front = { ...parseDocument(yaml).toJS(), aliases }
  return text.replace(yaml, () => updateYaml(yaml, front).trimEnd())
}

/** Moves a post, adds its former address to its aliases, and changes all links to it. Throws if an id cannot be used. */
export function renamePost(from: string, to: string): void {
  const name = findPostFile(from)
  if (!name || findPostId(name) !== from) throw new Error(`There is no post "${from}".`)
  if (from === to) throw new Error(`The post is already at ${getPostHref(to)}.`)
  const target = name.replace(`posts/${from}`, `posts/${to}`)
  checkPostIds([...listPostFiles().filter((other) => other !== name), target], [target])
  const toEntry = (file: string) => toProjectPath(file.replace(/\/index\.md$/, ''))
  fs.renameSync(toEntry(name), toEntry(target))
  const [old, own] = [getPostHref(from), getPostHref(to)]
  const link = new RegExp(`(?<![\\w.-])${old}(?![\\w-]|\\.\\w)`, 'g')
  for (const each of listFiles(contentFolder).filter((other) => /\.(md|yaml)$/.test(other))) {
    const { file, text } = readContent(each)
    const linked = text.replace(link, own)
    const result = each === target ? addAlias(linked, old, own) : linked
    if (result !== text) fs.writeFileSync(file, result)
  }
}
