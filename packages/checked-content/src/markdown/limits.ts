import type { Problem, Reason } from '../problem.ts'

// Rejects, before parsing, text that would hang the build or mislead a reader.

/** Beyond this, some input takes the parser minutes. */
export const maxArticleLength = 100_000

const marker = '(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))'
/** Deeply nested lists and quotes, on one line or by indentation. The parser recurses for each level. */
const deepMarkers = new RegExp(`^(?:[ \\t]*${marker}){9,}|^[ \\t]{60,}${marker}`)

/**
 * Control characters other than tabs and line ends, characters that browsers show as boxes or not at all, and
 * bidirectional overrides, which make a text display differently from its source ("Trojan Source", CVE-2021-42574).
 */
export const hiddenCharacter = /(?![\t\r\n])\p{Cc}|[\p{Co}\ufffd\ufeff\u200b\u202a-\u202e\u2066-\u2069]/u

/** Returns the first hidden character of a text, such as `the hidden character U+200B`, and where it is. */
export function findHidden(text: string): { found: string; index: number } | undefined {
  const { 0: character = '', index } = hiddenCharacter.exec(text) ?? { index: -1 }
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return index < 0 ? undefined : { found: `the hidden character U+${code}`, index }
}

export const withoutHidden = {
  code: 'hidden-character',
  expected: 'a text without control or direction characters',
  fix: 'remove it',
}

/** Decodes characters written by their number, such as `&#8203;`. */
export const decodeNumbers = (text: string) =>
  text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (all, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all
  })

/** Returns where Markdown exceeds the limits. `lineOffset` is the number of lines above it in the file. */
export function findExcess(file: string, markdown: string, lineOffset: number): Problem[] {
  const report = (line: number, column: number, reason: Reason) => {
    return { file, line: line + lineOffset, column, field: 'text', ...reason }
  }
  if (markdown.length > maxArticleLength) {
    const [found, expected] = [`${markdown.length} characters`, `at most ${maxArticleLength}`]
    return [report(1, 1, { code: 'too-long', found, expected, fix: 'split it into several posts' })]
  }
  return markdown.split('\n').flatMap((line, index) => {
    const problems: Problem[] = []
    const hidden = findHidden(line)
    if (hidden) problems.push(report(index + 1, hidden.index + 1, { found: hidden.found, ...withoutHidden }))
    if (deepMarkers.test(line)) {
      const found = 'lists or quotes nested more than eight deep'
      const reason = { code: 'too-deep', found, expected: 'at most eight levels', fix: 'reduce the nesting' }
      problems.push(report(index + 1, 1, reason))
    }
    return problems
  })
}
