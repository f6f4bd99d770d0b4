import { placeholders } from '../change/new-post'
import { type Passage, toProblem } from '../passages'
import type { Problem } from '../problem'

const isHeadField = ({ name, field }: Passage) =>
  /\bseo\.(title|description)$/.test(field) || (name.endsWith('.md') && /^(title|description)$/.test(field))

/** Finds titles and descriptions that two pages or posts share, ignoring case. */
export function checkDuplicates(passages: readonly Passage[]): Problem[] {
  const first = new Map<string, Problem>()
  const written = passages.filter((passage) => isHeadField(passage) && !placeholders.includes(passage.value))
  return written.flatMap((passage) => {
    const kind = passage.field.endsWith('title') ? 'title' : 'description'
    const key = `${kind} ${passage.value.trim().toLowerCase()}`
    const other = first.get(key)
    const problem = toProblem(passage, {
      found: `the same ${kind} as ${other?.file}:${other?.line}`,
      expected: `a ${kind} that no other page or post has`,
      fix: 'write another for one of the two',
    })
    if (!other) first.set(key, problem)
    return other && other.file !== problem.file ? [problem] : []
  })
}

const filler = /lorem ipsum|dolor sit amet|consectetur adipisc\w+/i
const marker = /\b(?:TODO|FIXME|TBD):/

/** Returns the filler text in a passage, or `undefined`. */
export const findFiller = ({ value }: Passage) => (filler.exec(value) ?? marker.exec(value))?.[0]

/** Finds filler text such as lorem ipsum, and unedited text from `npm run new`. Drafts may keep the latter. */
export function checkFiller(passages: readonly Passage[]): Problem[] {
  return passages.flatMap((passage) => {
    if (passage.kind !== 'prose') return []
    const samples = passage.isDraft ? [] : placeholders
    const found = findFiller(passage) ?? samples.find((sample) => passage.value.includes(sample))
    if (found === undefined) return []
    const reason = { found: `"${found}"`, expected: 'a finished text', fix: 'write what belongs here' }
    return [toProblem(passage, reason, Math.max(0, passage.raw.indexOf(found)))]
  })
}

/** What visitors would see at the start of a line: a heading or list item with wrong spacing, a table without its second row. */
const brokenLine = /^(?:#{2,6}[^#\s]|#{1,6}\xa0|(?:[-*•\uf0b7]|\d+[.)])\xa0|\|.*\|$)/
const address = String.raw`(?:\.{0,2}/|#|https?:|mailto:|tel:|www\.)`
/** A callout with wrong spacing, a link with a space in it or the wrong way round, and unmatched asterisks around words. */
const brokenText = new RegExp(
  String.raw`\[! \w+ ?\]|\[!\w+ \]|\[[^\]]*\] ?\((?=${address})|\)\[(?=${address})|(?<=^|\s)\*\*(?=\w)|(?<=\w)\*\*(?=[\s.,;:!?]|$)`,
)

/** Finds Markdown that visitors would see as it is written. */
export function checkMarkdown(passages: readonly Passage[]): Problem[] {
  return passages.flatMap((passage) => {
    const report = (found: string, shift: number) => {
      const fix = 'complete it, or put it between backticks'
      const reason = { found: `"${found}" as text`, expected: 'Markdown', fix }
      return toProblem({ ...passage, field: 'text' }, reason, shift)
    }
    const broken = passage.field === 'text' ? brokenText.exec(passage.raw) : null
    if (broken) return [report(broken[0], broken.index)]
    if (passage.field !== 'paragraph') return []
    const lines = [...passage.raw.matchAll(/^(?:[^\S\n]|>)*(.*)$/gm)]
    return lines.flatMap(({ 0: line, 1: words = '', index }) => {
      const [found] = brokenLine.exec(words) ?? []
      return found ? [report(found, index + line.length - words.length)] : []
    })
  })
}
