import path from 'node:path'
import type { Changes, Content } from '../content.ts'
import { toDarkName, toLightName } from '../pictures/pictures.ts'
import { findNamedFile, listPictureUses } from '../pictures/used.ts'
import { replaceNames } from './replace-names.ts'

/**
 * Renames a picture, with its dark version, and changes every field and article that shows it. Both names are paths in
 * the content folder. Throws if the new one cannot be used.
 */
export function renamePicture(content: Content, from: string, to: string): Changes {
  const { stamps } = content.source
  const base = path.posix.basename(to)
  if (!stamps.has(from)) throw new Error(`${from} does not exist any more.`)
  if (from === to) return {}
  if (content.config.pictures.fixed?.test(from)) throw new Error('Link previews find it by its name.')
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
