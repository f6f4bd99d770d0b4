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
/** A list item without a space. One alone is a signature or an option; emphasis has a second mark. */
const unspacedItem = /^(?:[-+*•\uf0b7](?=\p{L})(?![^*]*\*)|\d{1,2}[.)](?=\p{L}))/u
const address = String.raw`(?:\.{0,2}/|#|https?:|mailto:|tel:|www\.)`
/** A callout with wrong spacing, a link with a space in it or the wrong way round, and unmatched asterisks around words. */
const brokenText = new RegExp(
  String.raw`\[! \w+ ?\]|\[!\w+ \]|\[[^\]]*\] ?\((?=${address})|\)\[(?=${address})|(?<=^|\s)\*\*(?=\w)|(?<=\w)\*\*(?=[\s.,;:!?]|$)`,
)
/** A picture or a file whose name has a space. */
const spacedAddress =
  /(?<!\\)(!?)(\[[^\]\n]*\])\(((?:[^()\n]|\([^()\n]*\))*?)(\s+(?:"[^"\n]*"|'[^'\n]*'))?\)/g
const spacedFile = new RegExp(`^${address}|\\.\\w{2,4}$`)
/** A link whose address is named elsewhere, but nowhere. Not an index, as in `a[1][2]`, or notes, as in `[1][2]`. */
const openReference =
  /(?<![\w\])\\])\[(?=[^\][]*\p{L})[^\][\\]+\](\[[^\][\\]*\])|^[^[\]\\]*\](\[[^\][\\]+\])/u

/** Finds Markdown that visitors would see as it is written. */
export function checkMarkdown(passages: readonly Passage[]): Problem[] {
  return [
    ...findUnspacedItems(passages.filter(({ field }) => field === 'paragraph')),
    ...passages.flatMap((passage) => {
      const found = passage.field === 'text' ? findBrokenText(passage.raw) : undefined
      if (found) return [reportMarkdown(passage, found)]
      if (passage.field !== 'paragraph') return []
      return listLines(passage).flatMap(({ words, shift }) => {
        const [text] = brokenLine.exec(words) ?? []
        return text ? [reportMarkdown(passage, { text, shift })] : []
      })
    }),
  ]
}

type Broken = { text: string; shift: number; fix?: string }

function reportMarkdown(passage: Passage, { text, shift, fix }: Broken): Problem {
  const found = `"${text}" as text`
  const remedy = fix ?? 'complete it, or put it between backticks'
  return toProblem({ ...passage, field: 'text' }, { found, expected: 'Markdown', fix: remedy }, shift)
}

/** Returns the lines of a paragraph, without the marks of quotes before them. */
const listLines = (passage: Passage) =>
  [...passage.raw.matchAll(/^(?:[^\S\n]|>)*(.*)$/gm)].map(({ 0: line, 1: words = '', index }) => {
    return { passage, words, shift: index + line.length - words.length }
  })

function findBrokenText(raw: string): Broken | undefined {
  for (const { 0: all, 1: mark = '', 2: label = '', 3: target = '', 4: title = '', index } of raw.matchAll(
    spacedAddress,
  ))
    if (mark || spacedFile.test(target)) {
      const text = all.slice(mark.length, mark.length + label.length + 1)
      return { text, shift: index + mark.length, fix: `write ${mark}${label}(<${target}>${title})` }
    }
  const broken = brokenText.exec(raw)
  if (broken) return { text: broken[0], shift: broken.index }
  const open = openReference.exec(raw)
  if (!open) return
  const [text] = open
  const name = /\[[^[\]]+\](?:\[\])?$/.exec(text)?.[0].replace('[]', '')
  return { text, shift: open.index, fix: `add a line with ${name}: and the address` }
}

/** Finds the first of several items without a space after their marks. */
function findUnspacedItems(paragraphs: readonly Passage[]): Problem[] {
  const lines = paragraphs.flatMap((passage) =>
    listLines(passage).map((line) => {
      const isItem = line.shift === 0 && /(?:[-+*]|\d[.)]) $/.test(passage.text.slice(0, passage.offset))
      return { ...line, isItem, text: unspacedItem.exec(line.words)?.[0] }
    }),
  )
  return lines.flatMap(({ passage, shift, text }, index) => {
    const [before, after] = [lines[index - 1], lines[index + 1]]
    const isLast = after?.text?.at(-1) !== text?.at(-1) || after?.passage.file !== passage.file
    const follows = before?.isItem && before.passage === passage
    if (!text || before?.text?.at(-1) === text.at(-1) || (isLast && !follows)) return []
    return [reportMarkdown(passage, { text, shift, fix: `put a space after each ${text}` })]
  })
}
