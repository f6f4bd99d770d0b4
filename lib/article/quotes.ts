import type { Nodes, Parents, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'

/** An apostrophe in place of letters, which could be taken for an opening quotation mark. */
const elision = /(?<!\w)'(?=\d\ds?\b|(?:cause|em|til|tis|twas)(?![\w']))/gi

/** Replaces straight quotation marks outside code with typographic ones. */
export const curlQuotes = () => (tree: Root) => {
  visit(tree, ['paragraph', 'heading', 'tableCell'], (block) => {
    let line = ''
    visit(block as Parents, (node: Nodes) => {
      if ('children' in node) return
      line += node.type === 'text' ? node.value.replace(elision, '’') : node.type === 'break' ? '\n' : 'x'
    })
    let start = 0
    const curled = curl(line)
    visit(block as Parents, (node: Nodes) => {
      if ('children' in node) return
      const { length } = node.type === 'text' ? node.value : 'x'
      if (node.type === 'text') node.value = finish(curled.slice(start, start + length))
      start += length
    })
    return SKIP
  })
}

/** Curls what remains unmatched, as at the start of a quotation of several paragraphs. */
const finish = (text: string) =>
  text
    .replaceAll("'", '’')
    .replace(/(?<!\S)"(?=\S)/g, '“')
    .replaceAll('"', '”')

const isPunctuation = (letter: string) => /[\p{P}\p{S}]/u.test(letter)
const isSpace = (letter: string) => letter === '' || /\s/.test(letter)

/** Returns whether a mark between two letters can open or close a quotation, as CommonMark decides it for emphasis. */
function findSides(mark: string, last: string, next: string): { opens: boolean; closes: boolean } {
  const opens = !isSpace(next) && (!isPunctuation(next) || isSpace(last) || isPunctuation(last))
  const closes = !isSpace(last) && (!isPunctuation(last) || isSpace(next) || isPunctuation(next))
  // Inches, as in 5"".
  if (mark === '"' && next === '"' && /\d/.test(last)) return { opens: false, closes: false }
  return opens && closes ? { opens: isPunctuation(last), closes: isPunctuation(next) } : { opens, closes }
}

/** Curls the marks of a line that are a pair, and single ones that are apostrophes. Its length stays. */
function curl(line: string): string {
  const letters = line.split('')
  const open: { index: number; mark: string }[] = []
  for (const { 0: mark, index } of line.matchAll(/['"]/g)) {
    const before = letters[index - 1] ?? ''
    const { opens, closes } = findSides(mark, before, line[index + 1] ?? '')
    const first = closes ? open.findLastIndex((each) => each.mark === mark) : -1
    const pair = open[first]
    if (pair) {
      const [left, right] = mark === "'" ? ['‘', '’'] : ['“', '”']
      letters[pair.index] = left as string
      letters[index] = right as string
      open.length = first
    } else if (opens) open.push({ index, mark })
    else if (mark === "'") letters[index] = '’'
  }
  return letters.join('')
}
