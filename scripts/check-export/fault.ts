import { findDocument, formatProblem, type Problem, reportFile, toFile, toPosition } from 'checked-content'
import type { Content } from '@/lib/content'

/** A fault of the finished site. Without `fix`, no content can cause it. `quote` is the text on the page that does. */
export type Fault = { address: string; found: string; expected: string; fix?: string; quote?: string }

export const forEngineers = 'show this message to an engineer: the mistake is not in the content'

const pagesWithoutOwnFile: [pattern: RegExp, name: string][] = [
  [/^\/blogs\/topics\//, 'topics.yaml'],
  [/^\/blogs(\/page\/\d+)?$/, 'pages/blogs.yaml'],
  [/^\/sign(in|up)$/, 'pages/account.yaml'],
  [/^\/404$/, 'pages/not-found.yaml'],
]

/** Returns the content file that creates the page at an address, without base path, or `undefined`. */
function findContentFile(address: string, content: Content): string | undefined {
  const [, listed] = pagesWithoutOwnFile.find(([pattern]) => pattern.test(address)) ?? []
  return listed ?? findDocument(content, address)?.name
}

/** Finds the content that causes a fault: the quoted text in the page's own file, in a shared one, or the file itself. */
function toProblem({ address, quote, fix = forEngineers, ...fault }: Fault, content: Content): Problem {
  const reason = { code: 'fault', field: address, ...fault, fix }
  const own = findContentFile(address, content)
  const quoted = quote
    ? new RegExp(`(?<![\\w/-])(?:https?://[^/\\s]+)?${quote.replace(/[\W]/g, '\\$&')}(?![\\w/-])`)
    : undefined
  const names = [...content.documents.keys()]
  for (const name of own ? [own, ...names] : names) {
    const text = content.files.get(name) ?? ''
    const match = quoted?.exec(text)
    if (match) return { file: toFile(content, name), ...reason, ...toPosition(text, match.index) }
  }
  return reportFile(own ? toFile(content, own) : address, reason)
}

/** Throws an error that lists every fault, with the content file and line that a writer can change. */
export function throwFaults(faults: readonly Fault[], content: Content): void {
  const problems = faults.map((fault) => toProblem(fault, content))
  // Feeds and the search repeat the text of a page.
  const toKey = ({ file, line, column, found }: Problem) => `${file}:${line}:${column} ${found}`
  const distinct = new Map(problems.toReversed().map((problem) => [toKey(problem), problem]))
  if (distinct.size === 0) return
  const messages = [...distinct.values()].reverse().map(formatProblem)
  throw new Error(
    `The site has ${messages.length} fault${messages.length === 1 ? '' : 's'}.\n\n${messages.join('\n\n')}\n`,
  )
}
