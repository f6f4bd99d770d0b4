import { type ExcerptPart, toExcerpt } from '@/lib/search/excerpt'
import { isSameWord, toWords } from '@/lib/search/words'
import { type FoundPage, type Kind, type PageMeta, queryIndex } from './pagefind'

export type SearchResult = PageMeta & { href: string; excerpt: ExcerptPart[] }

/** `count` is the number of all matches, `pages` the first of them. */
export type Matches = { count: number; pages: SearchResult[] }

/** The number of results shown at first, and added by each press of the button below them. */
export const resultsPerStep = 10

/** Returns the words of a page that Pagefind matched. */
function listMatchedWords({ content, locations, meta, matchedMetaFields }: FoundPage): string[] {
  const words = content.split(/\s+/)
  const texts = [
    ...locations.map((location) => words[location]),
    ...matchedMetaFields.map((field) => meta[field]),
  ].join(' ')
  // Pagefind also matches the parts of words such as "UI/UX" and "multi-factor", and "+234" without its symbol.
  return toWords(`${texts} ${texts.replace(/[\p{Pd}/]/gu, ' ')} ${texts.replace(/[#%\p{S}]/gu, '')}`)
}

/** Finds the pages that contain every word of a query, in Pagefind's order. */
export async function matchPages(query: string, kind: Kind, limit = resultsPerStep): Promise<Matches> {
  const found = await queryIndex(query, kind, limit)
  // For an unknown word, Pagefind matches a prefix of it or ignores it, so drop pages without the word.
  const searched = toWords(query)
  const pages = found.pages.filter((page) => {
    const words = listMatchedWords(page)
    return searched.every((word) => words.some((matched) => isSameWord(word, matched)))
  })
  return {
    // If none of the first pages contains every word, assume that none does.
    count: pages.length === 0 ? 0 : found.count - found.pages.length + pages.length,
    pages: pages.map((page) => ({ ...page.meta, href: page.url, excerpt: toExcerpt(page) })),
  }
}
