import type { Document } from '../document.ts'
import { type Passage, toProblem } from '../passages.ts'
import { type Problem, toPosition } from '../problem.ts'

/** Finds texts that must differ, such as titles of pages, and that two files share, ignoring case. */
export function checkDuplicates(
  documents: readonly Document[],
  placeholders: readonly string[] = [],
): Problem[] {
  const first = new Map<string, Passage>()
  const written = documents
    .flatMap(({ head }) => head.passages)
    .filter(({ unique, value }) => unique !== undefined && !placeholders.includes(value))
    // A draft is the one to change.
    .toSorted((a, b) => Number(a.isDraft) - Number(b.isDraft))
  return written.flatMap((passage) => {
    const kind = passage.unique
    const key = `${kind} ${passage.value.trim().toLowerCase()}`
    const other = first.get(key)
    if (!other) first.set(key, passage)
    if (!other || other.file === passage.file) return []
    const problem = toProblem(passage, {
      code: 'duplicate',
      data: { of: other.file },
      found: `the same ${kind} as ${other.file}:${toPosition(other.text, other.offset).line}`,
      expected: `a ${kind} that no other page or post has`,
      fix: 'write another for one of the two',
    })
    return [problem]
  })
}

const filler = /lorem ipsum|dolor sit amet|consectetur adipisc\w+/i
const marker = /\b(?:TODO|FIXME|TBD):/

/** Returns the filler text in a passage, or `undefined`. */
export const findFiller = ({ value }: Passage) => (filler.exec(value) ?? marker.exec(value))?.[0]

/** Finds filler text such as lorem ipsum, and unedited sample sentences. Drafts may keep the latter. */
export function checkFiller(passages: readonly Passage[], placeholders: readonly string[] = []): Problem[] {
  return passages.flatMap((passage) => {
    if (passage.kind !== 'prose') return []
    const samples = passage.isDraft ? [] : placeholders
    const found = findFiller(passage) ?? samples.find((sample) => passage.value.includes(sample))
    if (found === undefined) return []
    const reason = {
      code: 'filler',
      found: `"${found}"`,
      expected: 'a finished text',
      fix: 'write what belongs here',
    }
    return [toProblem(passage, reason, Math.max(0, passage.raw.indexOf(found)))]
  })
}

/** What visitors would see at the start of a line: a heading or list item with wrong spacing, a table without its second row. */
const brokenLine = /^(?:#{2,6}[^#\s]|#{1,6}\xa0|(?:[-*•\uf0b7]|\d+[.)])\xa0|\|.*\|$)/
const mark = String.raw`(?:[-+*•\uf0b7]|\d{1,2}[.)])`
const unspaced = String.raw`(?:[-+•\uf0b7]|\*(?![^*\n]*\*)|\d{1,2}[.)])(?=\p{L})`
/** A list item without a space, above another or below an item. A single one is a signature or an option. */
const unspacedItem = new RegExp(
  String.raw`(?<=^[\s>]*)${unspaced}(?=.*\n[\s>]*${unspaced})|(?<=^[\s>]*${mark} ?\p{L}.*\n[\s>]*)${unspaced}`,
  'mu',
)
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
  return passages.flatMap((passage) => {
    const broken =
      passage.node === 'text'
        ? [findBrokenText(passage.raw)]
        : passage.node === 'paragraph'
          ? [findUnspacedItem(passage), ...findBrokenLines(passage.raw)]
          : []
    return broken.flatMap((found) => (found ? [reportMarkdown(passage, found)] : []))
  })
}

type Broken = { text: string; shift: number; fix?: string }

function reportMarkdown(
  passage: Passage,
  { text, shift, fix = 'complete it, or put it between backticks' }: Broken,
): Problem {
  const reason = { code: 'broken-markdown', found: `"${text}" as text`, expected: 'Markdown', fix }
  return toProblem({ ...passage, field: 'text' }, reason, shift)
}

function findBrokenText(raw: string): Broken | undefined {
  for (const { 1: sign, 2: label, 3: target = '', 4: title = '', index } of raw.matchAll(spacedAddress))
    if (sign || spacedFile.test(target))
      return { text: `${label}(`, shift: index, fix: `write ${sign}${label}(<${target}>${title})` }
  const broken = brokenText.exec(raw)
  if (broken) return { text: broken[0], shift: broken.index }
  const open = openReference.exec(raw)
  const name = /\[[^[\]]+\](?=(?:\[\])?$)/.exec(open?.[0] ?? '')?.[0]
  return open
    ? { text: open[0], shift: open.index, fix: `add a line with ${name}: and the address` }
    : undefined
}

const findBrokenLines = (raw: string): Broken[] =>
  [...raw.matchAll(/^(?:[^\S\n]|>)*(.*)$/gm)].flatMap(({ 0: line, 1: words = '', index }) => {
    const [text] = brokenLine.exec(words) ?? []
    return text ? [{ text, shift: index + line.length - words.length }] : []
  })

/** Looks from the start of the line, where the mark of a list is, to the line below. */
function findUnspacedItem({ text, offset, raw }: Passage): Broken | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = offset + raw.length
  const { 0: item = '', index } = unspacedItem.exec(text.slice(start, end + 99)) ?? { index: end }
  if (start + index >= end) return
  return { text: item, shift: start + index - offset, fix: `put a space after each ${item}` }
}
