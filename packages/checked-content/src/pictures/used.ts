import { decodeAddress } from '../address.ts'
import type { Content } from '../content.ts'
import { downloadLink } from '../download-names.ts'
import type { Passage } from '../passages.ts'
import type { Path } from '../problem.ts'
import { findListed, listNames } from './pictures.ts'

/** Returns the name of the picture or download that a passage names, if there is one. */
export function findNamedFile({ pictures }: Content, { kind, value, name }: Passage): string | undefined {
  const reference = decodeAddress(value)
  const [, download] = (kind === 'link' && downloadLink.exec(reference)) || []
  const names = kind === 'picture' ? listNames(reference, name) : listNames(download ?? '', name, 'files')
  return findListed(pictures, names)
}

/** Returns the pictures and downloads that fields and articles of files name. */
export function listUsedPictures(content: Content, isCounted = (_name: string) => true): ReadonlySet<string> {
  const documents = [...content.documents.values()].filter(({ name }) => isCounted(name))
  const passages = documents.flatMap((document) => document.passages)
  return new Set(passages.flatMap((passage) => findNamedFile(content, passage) ?? []))
}

/** A place that shows a picture: its file, and what it says there for those who do not see it. */
export type PictureUse = { picture: string; file: string; alt: string }

export function listPictureUses(content: Content): PictureUse[] {
  return [...content.documents.values()].flatMap(({ name, passages }) =>
    passages.flatMap((passage): PictureUse[] => {
      const picture = passage.kind === 'picture' && findNamedFile(content, passage)
      if (!picture) return []
      const alt = passages.find((other) => other.kind === 'prose' && isAltOf(other, passage))
      return [{ picture, file: name, alt: alt?.value ?? '' }]
    }),
  )
}

/** Returns whether a text describes a picture: in the field beside it, or at the same place of an article. */
const isAltOf = (other: Passage, { field, path, alt, offset }: Passage) =>
  alt === undefined
    ? other.field === field && other.offset === offset
    : isSame(other.path, [...path.slice(0, -1), alt])

const isSame = (one: Path, other: Path) =>
  one.length === other.length && one.every((key, index) => key === other[index])

/** Returns the pictures and downloads that nothing names. */
export function findUnusedPictures(content: Content): string[] {
  const used = listUsedPictures(content)
  const { kept } = content.config.pictures
  return Object.keys(content.pictures).filter((name) => !kept?.test(name) && !used.has(name))
}
