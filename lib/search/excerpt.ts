/** A part of an excerpt. `isMatch` marks a match of the query. */
export type ExcerptPart = { text: string; isMatch: boolean }

// Pagefind escapes no other characters.
const decode = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')

/** Splits a Pagefind excerpt, escaped text with `<mark>` around matches. Trusted Types forbid parsing it as HTML. */
export function parseExcerpt(excerpt: string): ExcerptPart[] {
  // Splitting by a group puts matches at odd indexes.
  return excerpt
    .split(/<mark>(.*?)<\/mark>/s)
    .map((part, index) => ({ text: decode(part), isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** Longer queries find nothing and only cost time. */
export const maxQueryLength = 100

/** Trims a query, collapses its spaces and cuts it to `maxQueryLength`. */
export function toQuery(entered: string): string {
  return entered.trim().replace(/\s+/g, ' ').slice(0, maxQueryLength)
}
