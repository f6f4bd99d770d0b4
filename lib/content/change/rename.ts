import path from 'node:path'
import { parseDocument } from 'yaml'
import { getPageHref, getPostHref } from '@/lib/routes'
import type { Content } from '../content'
import { splitFrontMatter } from '../front-matter'
import { checkNames, findHref, isEntryFile } from '../names'
import type { Passage } from '../passages'
import { toDarkName, toLightName } from '../pictures/pictures'
import { findNamedFile, listPictureUses } from '../pictures/used'
import { type Problem, throwIfAny } from '../problem'
import { toAlias } from '../schemas/fields'
import type { Changes } from './changes'
import { updateYaml } from './update-yaml'

/** Adds addresses to the aliases of a post or page, and removes its own. */
export function addAliases(text: string, addresses: readonly string[], own = ''): string {
  const yaml = splitFrontMatter(text)?.yaml ?? text
  const fields: { aliases?: unknown } = parseDocument(yaml).toJS() ?? {}
  const former = Array.isArray(fields.aliases) ? fields.aliases.map((each) => toAlias(String(each))) : []
  const aliases = [...new Set([...former.filter((alias) => alias !== own), ...addresses])]
  const updated = updateYaml(yaml, { ...fields, aliases })
  return text.replace(yaml, () => (yaml === text ? updated : updated.trimEnd()))
}

/** A new address, and the changes that lead to it. `moved` has the new names of posts and pages by their old ones. */
export type Rename = { name: string; href: string; moved: ReadonlyMap<string, string>; changes: Changes }

/**
 * Renames a post, or a page or folder with all pages below it: moves the files, with the pictures in a folder, adds each
 * former address to the aliases, and changes every link and address that leads there, complete ones of this site
 * included. Text that only looks like an address stays. Throws if an id cannot be used, or if a file would then name
 * another that it does not reach.
 */
export function rename(content: Content, kind: 'post' | 'page', from: string, to: string): Rename {
  const entries = [...content.documents.keys()].filter(isEntryFile)
  const [stem, newStem] = [`${kind}s/${from}`, `${kind}s/${to}`]
  const own = kind === 'post' ? getPostHref(to) : getPageHref(to)
  const name = entries.find((each) => each.replace(/(\/index)?\.\w+$/, '') === stem)
  const isMoved = (each: string) => each === name || (kind === 'page' && each.startsWith(`${stem}/`))
  const moved = new Map(
    entries.filter(isMoved).map((each) => [each, newStem + each.slice(stem.length)] as const),
  )
  if (moved.size === 0 || moved.has('pages/home.yaml'))
    throw new Error(`There is no ${kind} "${from}" that can be renamed.`)
  if (from === to) throw new Error(`It is already at ${own}.`)
  const targets = [...moved.values()]
  if (moved.size > 1 && to.startsWith(`${from}/`))
    throw new Error(`${own} is below it, as are its pages. Choose another address.`)
  const names = [...entries.filter((other) => !moved.has(other)), ...targets]
  const isTarget = (file: string) => targets.some((target) => content.toFile(target) === file)
  const wrong = checkNames(names, content.toFile).find((problem) => isTarget(problem.file))
  if (wrong) throw new Error(`It cannot be at ${own}: ${wrong.found}. Expected: ${wrong.expected}.`)
  const taken = targets.find((target) => content.files.has(target) && !moved.has(target))
  if (taken) throw new Error(`The file ${content.toFile(taken)} already exists.`)
  const addresses = new Map([...moved].map((pair) => pair.map(findHref) as [string, string]))
  const changes: Record<string, Changes[string]> = {}
  for (const each of moved.keys()) changes[each] = null
  for (const document of content.documents.values()) {
    const text = replaceNames(document, (passage) => {
      if (passage.kind !== 'link' && passage.kind !== 'address') return undefined
      const [old = ''] = content.toPath(passage.value).split(/[?#]/)
      return addresses.has(old) ? [old, addresses.get(old) ?? ''] : undefined
    })
    const [target, old] = [moved.get(document.name), findHref(document.name) ?? '']
    if (target) changes[target] = addAliases(text, [old], addresses.get(old))
    else if (text !== document.text) changes[document.name] = text
  }
  // The list of pictures has no dark ones: they are a part of the light ones.
  const hasFolder = kind === 'page' || name?.endsWith('/index.md')
  for (const other of hasFolder ? content.source.stamps.keys() : []) {
    if (!other.startsWith(`${stem}/`) || moved.has(other)) continue
    changes[other] = null
    changes[newStem + other.slice(stem.length)] = { from: other }
  }
  checkNamed(content, changes)
  return { name: moved.get(name ?? '') ?? '', href: own, moved, changes }
}

/** Throws if a file names a picture that it finds no more: one beside a page that moves to another folder. */
function checkNamed(content: Content, changes: Changes): void {
  const isOfPicture = ({ found, expected }: Problem) => /picture|file/.test(expected) && /"/.test(found)
  const known = new Set(content.problems.map(({ found }) => found))
  throwIfAny(content.with(changes).problems.filter((each) => isOfPicture(each) && !known.has(each.found)))
}

/**
 * Renames a picture, with its dark version, and changes every field and article that shows it. Both names are paths in
 * the content folder. Throws if the new one cannot be used.
 */
export function renamePicture(content: Content, from: string, to: string): Changes {
  const { stamps } = content.source
  const base = path.posix.basename(to)
  if (!stamps.has(from)) throw new Error(`${from} does not exist any more.`)
  if (from === to) return {}
  if (from.startsWith('pictures/og-background')) throw new Error('Link previews find it by its name.')
  if (!/^[a-z0-9][a-z0-9-]*\.\w+$/.test(base) || toLightName(to) !== to)
    throw new Error('Use lowercase letters, digits and hyphens, without -dark at the end.')
  // Two names of which one ends in -dark would be the light and the dark version of one picture.
  if ([to, toDarkName(to)].some((name) => stamps.has(name)))
    throw new Error(`There is a picture ${base} already.`)
  const changes: Record<string, Changes[string]> = { [from]: null, [to]: { from } }
  if (stamps.has(toDarkName(from)))
    Object.assign(changes, { [toDarkName(from)]: null, [toDarkName(to)]: { from: toDarkName(from) } })
  for (const document of content.documents.values()) {
    const text = replaceNames(document, (passage) => {
      const isNamed = passage.kind === 'picture' && findNamedFile(content, passage) === from
      return isNamed ? [passage.value, passage.value.replace(/[^/]*$/, base)] : undefined
    })
    if (text !== document.text) changes[document.name] = text
  }
  const count = (value: Content, name: string) =>
    listPictureUses(value).filter(({ picture }) => picture === name).length
  // A post may have a picture of the new name beside it.
  if (count(content.with(changes), to) !== count(content, from))
    throw new Error(`In some file ${base} would be another picture. Choose another name.`)
  return changes
}

/** Returns the text of a file in which names are replaced: of pages in links, or of pictures. */
function replaceNames(
  { text, passages }: { text: string; passages: readonly Passage[] },
  find: (passage: Passage) => [old: string, own: string] | undefined,
): string {
  let result = ''
  let end = 0
  for (const passage of passages.toSorted((a, b) => a.offset - b.offset)) {
    const [old, own = ''] = find(passage) ?? []
    if (old === undefined) continue
    const { raw, start = 0, offset } = passage
    const source = raw.slice(start)
    const at = text.indexOf(source, Math.max(end, offset))
    const name = new RegExp(`${old.replace(/\W/g, '\\$&')}(?![\\w/-]|\\.\\w)`)
    if (at < 0 || !name.test(source)) continue
    const replaced = source.replace(name, own)
    result += text.slice(end, at) + replaced
    end = at + source.length
  }
  return result + text.slice(end)
}
