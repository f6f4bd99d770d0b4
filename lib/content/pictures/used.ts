import { decodeAddress } from '@/lib/base-path'
import { downloadLink } from '@/lib/downloads'
import type { Content } from '../content'
import type { Passage } from '../passages'
import { listNames } from './pictures'

/** Returns the pictures and downloads that fields and articles of files name. */
export function listUsedPictures(content: Content, isCounted = (_name: string) => true): ReadonlySet<string> {
  const { pictures } = content
  return new Set(
    [...content.documents.values()].flatMap(({ name, head, article }) => {
      if (!isCounted(name)) return []
      const list = (kind: 'picture' | 'link', others: readonly { url: string }[]) => [
        ...head.references.filter((reference) => reference.kind.kind === kind).map(({ text }) => text),
        ...others.map(({ url }) => decodeAddress(url)),
      ]
      const links = list('link', article.links).flatMap((link) => downloadLink.exec(link)?.[1] ?? [])
      const names = [
        ...list('picture', article.figures).map((reference) => listNames(reference, name)),
        ...links.map((reference) => listNames(reference, name, 'files')),
      ]
      return names.flatMap((each) => each.find((candidate) => Object.hasOwn(pictures, candidate)) ?? [])
    }),
  )
}

/** Returns the name of the picture that a reference in a file means. */
export const findPictureName = ({ pictures }: Content, reference: string, fromName: string) =>
  listNames(reference, fromName).find((name) => Object.hasOwn(pictures, name))

/** A place that shows a picture: its file, and what it says there for those who do not see it. */
export type PictureUse = { picture: string; file: string; alt: string }

/** Lists the places that show pictures. */
export function listPictureUses(content: Content): PictureUse[] {
  return [...content.documents.values()].flatMap(({ name, passages }) =>
    passages.flatMap(({ kind, value, field, offset }): PictureUse[] => {
      const picture = kind === 'picture' && findPictureName(content, decodeAddress(value), name)
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
