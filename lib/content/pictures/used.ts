import { decodeAddress } from '@/lib/base-path'
import type { Content } from '../content'
import { listNames } from './pictures'

/** Returns the pictures that fields and articles of files name. */
export function listUsedPictures(content: Content, isCounted = (_name: string) => true): ReadonlySet<string> {
  const { pictures } = content
  return new Set(
    [...content.documents.values()].flatMap(({ name, head, article }) => {
      if (!isCounted(name)) return []
      const fields = head.references.filter(({ kind }) => kind.kind === 'picture').map(({ text }) => text)
      const references = [...fields, ...article.figures.map(({ url }) => decodeAddress(url))]
      return references.flatMap(
        (reference) => listNames(reference, name).find((each) => Object.hasOwn(pictures, each)) ?? [],
      )
    }),
  )
}

/** Returns the pictures that nothing shows. `npm run new` offers unused covers, and Open Graph images need their background. */
export function findUnusedPictures(content: Content): string[] {
  const used = listUsedPictures(content)
  return Object.keys(content.pictures).filter(
    (name) => !/^pictures\/(cover-|og-background)/.test(name) && !used.has(name),
  )
}
