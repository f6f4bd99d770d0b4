import { decodeAddress } from '@/lib/base-path'
import { downloadLink } from '@/lib/downloads'
import type { Content } from '../content'
import type { Passage } from '../passages'
import { listNames } from './pictures'

/** Returns the name of the picture or download that a passage names, if there is one. */
export function findNamedFile({ pictures }: Content, { kind, value, name }: Passage): string | undefined {
  const reference = decodeAddress(value)
  const [, download] = (kind === 'link' && downloadLink.exec(reference)) || []
  const names = kind === 'picture' ? listNames(reference, name) : listNames(download ?? '', name, 'files')
  return names.find((candidate) => Object.hasOwn(pictures, candidate))
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
      const { kind, field, offset } = passage
      const picture = kind === 'picture' && findNamedFile(content, passage)
      if (!picture) return []
      const isAlt = (other: Passage) =>
        field === 'image'
          ? other.field === field && other.offset === offset
          : other.field === toAltField(field)
      const alt = passages.find((other) => other.kind === 'prose' && isAlt(other))
      return [{ picture, file: name, alt: alt?.value ?? '' }]
    }),
  )
}

const toAltField = (field: string) => field.replace(/cover$/, 'coverAlt').replace(/name$/, 'alt')

/** Returns the pictures and downloads that nothing names. `npm run new` offers unused covers, and Open Graph images need their background. */
export function findUnusedPictures(content: Content): string[] {
  const used = listUsedPictures(content)
  return Object.keys(content.pictures).filter(
    (name) => !/^pictures\/(cover-|og-background)/.test(name) && !used.has(name),
  )
}
