import type { Fault } from './fault'

// A second look at what lib/content/statements.ts selects: a page must not say what is not true of these settings.

const mark = /\[\s*if\s+(not\s+)?((?:(?:messages|orders|whatsapp|email|reports)[\s,]*)+)\]/gi

const toWords = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''

/** Lists the beginning of each marked statement, up to what Markdown or a receiver's name changes. */
const listStatements = (article: string) =>
  [...article.matchAll(mark)].map(({ 0: found, 1: not, 2: list = '', index }) => {
    const [text = ''] = article.slice(index + found.length).split(/[{[*_`<]|\r?\n[ \t]*\r?\n/)
    return { isNot: Boolean(not), names: toWords(list), words: toWords(text) }
  })

/** Finds marks of statements that a page shows, and two statements of which only one can be true. */
export function checkStatements(
  pages: readonly { address: string; text: string }[],
  article: string,
): Fault[] {
  const statements = listStatements(article).filter(({ words }) => words.split(' ').length > 2)
  const pairs = statements.flatMap((one) =>
    one.isNot
      ? statements.filter(({ isNot, names }) => !isNot && names === one.names).map((other) => [one, other])
      : [],
  )
  return pages.flatMap(({ address, text }): Fault[] => {
    const words = ` ${toWords(text)} `
    const shown = [...text.matchAll(mark)].map(([found]) => found)
    const both = pairs.filter((pair) => pair.every((each) => words.includes(` ${each.words} `)))
    return [
      ...shown.map((found) => ({
        address,
        found,
        expected: 'no mark on the page',
        fix: 'put the mark at the beginning of a paragraph, after an empty line',
      })),
      ...both.map((pair) => ({
        address,
        found: pair.map((each) => `“${each.words} …”`).join(' and '),
        expected: 'only the one that is true',
        fix: 'put each mark at the beginning of a paragraph, after an empty line',
      })),
    ]
  })
}
