/** A stretch of an excerpt, and whether it is what was searched for. */
export type ExcerptPart = { text: string; isMatch: boolean }

const entities: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
}

const decode = (text: string) =>
  text.replace(/&(lt|gt|amp|quot|apos|#39|#x27);/g, (whole, name) => entities[name] ?? whole)

/**
 * Returns an excerpt of Pagefind, which is escaped text with `<mark>` around each match, as parts that React can show.
 * The policy of the site lets no script make markup from text.
 */
export function parseExcerpt(excerpt: string): ExcerptPart[] {
  return excerpt
    .split(/(<mark>.*?<\/mark>)/s)
    .filter(Boolean)
    .map((part) => {
      const match = /^<mark>(.*)<\/mark>$/s.exec(part)
      return { text: decode(match?.[1] ?? part), isMatch: match !== null }
    })
}

/** The most characters of a query that are searched for: more find nothing and only cost time. */
export const longestQuery = 100

/** Returns what is searched for when this is entered: without space around it, and not too long. */
export function toQuery(entered: string): string {
  return entered.trim().replace(/\s+/g, ' ').slice(0, longestQuery)
}
