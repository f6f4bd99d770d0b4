import { parseDocument } from 'yaml'
import { getPageHref, getPostHref } from '@/lib/routes'
import type { Content } from '../content'
import { splitFrontMatter } from '../front-matter'
import { checkNames, findHref, isEntryFile } from '../names'
import type { Passage } from '../passages'
import { throwIfAny } from '../problem'
import { toAlias } from '../schemas/fields'
import type { Changes } from './changes'
import { updateYaml } from './update-yaml'

/** Returns the former addresses in YAML. */
function readAliases(yaml: string): string[] {
  const aliases: unknown = parseDocument(yaml).toJS()?.aliases
  return Array.isArray(aliases) ? aliases.map((each) => toAlias(String(each))) : []
}

/** Adds addresses to the aliases of a post or page, and removes its own. */
export function addAliases(text: string, addresses: readonly string[], own = ''): string {
  const yaml = splitFrontMatter(text)?.yaml ?? text
  const aliases = [...new Set([...readAliases(yaml).filter((alias) => alias !== own), ...addresses])]
  const updated = updateYaml(yaml, { ...parseDocument(yaml).toJS(), aliases })
  return text.replace(yaml, () => (yaml === text ? updated : updated.trimEnd()))
}

/** A new address, and the changes that lead to it. */
export type Rename = { name: string; href: string; changes: Changes }

/**
 * Renames a post or a page: moves its file, with the pictures in its folder, adds its former address to its aliases, and
 * changes every link and address that leads to it, complete ones of this site included. Text that only looks like an
 * address stays. Throws if an id cannot be used.
 */
export function rename(content: Content, kind: 'post' | 'page', from: string, to: string): Rename {
  const entries = [...content.documents.keys()].filter(isEntryFile)
  const stem = `${kind}s/${from}`
  const name = entries.find((each) => each.replace(/(\/index)?\.\w+$/, '') === stem)
  const old = name && findHref(name)
  if (!old || old === '/') throw new Error(`There is no ${kind} "${from}" that can be renamed.`)
  const target = name.replace(stem, `${kind}s/${to}`)
  const own = kind === 'post' ? getPostHref(to) : getPageHref(to)
  if (name === target) throw new Error(`It is already at ${own}.`)
  const file = content.toFile(target)
  const names = [...entries.filter((other) => other !== name), target]
  throwIfAny(checkNames(names, content.toFile).filter((problem) => problem.file === file))
  if (content.files.has(target)) throw new Error(`The file ${file} already exists.`)
  const changes: Record<string, Changes[string]> = {}
  for (const document of content.documents.values()) {
    const text = replaceAddress(document, old, own, content)
    if (document.name === name) changes[target] = addAliases(text, [old], own)
    else if (text !== document.text) changes[document.name] = text
  }
  changes[name] = null
  const folder = /^posts\/.+\/index\.md$/.test(name) ? `${stem}/` : undefined
  // The list of pictures has no dark ones: they are a part of the light ones.
  for (const other of folder ? content.source.stamps.keys() : []) {
    if (!other.startsWith(`${folder}`) || other === name) continue
    changes[other.replace(stem, `${kind}s/${to}`)] = { from: other }
    changes[other] = null
  }
  return { name: target, href: own, changes }
}

/** Returns the text of a file in which every link to a page leads to another address of it. */
function replaceAddress(
  { text, passages }: { text: string; passages: readonly Passage[] },
  old: string,
  own: string,
  content: Content,
): string {
  if (!text.includes(old)) return text
  let result = ''
  let end = 0
  for (const { offset, raw, start = 0, value, kind } of passages.toSorted((a, b) => a.offset - b.offset)) {
    if (kind !== 'link' && kind !== 'address') continue
    if (content.toPath(value).split(/[?#]/)[0] !== old) continue
    const source = raw.slice(start)
    const at = text.indexOf(source, Math.max(end, offset))
    const [found] = source.match(new RegExp(`${old}(?![\\w/-]|\\.\\w)`)) ?? []
    if (at < 0 || found === undefined) continue
    const replaced = source.replace(new RegExp(`${old}(?![\\w/-]|\\.\\w)`), own)
    result += text.slice(end, at) + replaced
    end = at + source.length
  }
  return result + text.slice(end)
}
