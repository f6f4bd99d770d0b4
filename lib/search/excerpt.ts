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

/** A page as Pagefind returns it: its words as plain text, and a piece of them around the matches. */
type Found = { content: string; excerpt: string; meta: { title: string } }

/** Returns the parts of an excerpt, from the beginning of a sentence if one is near, and without the title above it. */
export function toExcerpt({ content, excerpt, meta: { title } }: Found): ExcerptPart[] {
  const parts = parseExcerpt(excerpt)
  const found = parts.map(({ text }) => text).join('')
  const at = content.indexOf(found)
  const body = content.startsWith(title) ? /[.\s]*/.exec(content.slice(title.length))?.[0].length : undefined
  const first = body === undefined ? 0 : title.length + body
  const before = content.slice(first, Math.max(at, first))
  const sentence = /(?:^|[.!?…:]["”’)]?\s+)((?:[^.!?…:]|[.!?…:](?=\S)){0,160})$/u.exec(before)?.[1]
  const [head = { text: '', isMatch: false }, ...rest] = parts
  const shown = first > at && !head.isMatch ? head.text.slice(first - at) : head.text
  const lead = at < 0 || sentence === undefined ? '… ' : sentence
  const all = [{ ...head, text: shown }, ...rest]
  return [{ text: lead, isMatch: false }, ...all].filter(({ text }) => text !== '')
}

/** Returns how many of the results are shown: a button for one or two more is not worth a press. */
export const countShown = (count: number, limit: number) => (count <= limit + 2 ? count : limit)

/** Longer queries find nothing and only cost time. */
export const maxQueryLength = 100

/** Trims a query, collapses its spaces and cuts it to `maxQueryLength`. */
export function toQuery(entered: string): string {
  return entered.trim().replace(/\s+/g, ' ').slice(0, maxQueryLength)
}
