import type { Problem } from '../problem'

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

/** Returns where Markdown exceeds the limits. `lineOffset` is the number of lines above it in the file. */
export function findExcess(file: string, markdown: string, lineOffset: number): Problem[] {
  const report = (line: number, column: number, found: string, expected: string, fix: string) => {
    return { file, line: line + lineOffset, column, field: 'text', found, expected, fix }
  }
  if (markdown.length > maxArticleLength) {
    const expected = `at most ${maxArticleLength}`
    return [report(1, 1, `${markdown.length} characters`, expected, 'split it into several posts')]
  }
  return markdown.split('\n').flatMap((line, index) => {
    const problems: Problem[] = []
    const hidden = hiddenCharacter.exec(line)
    if (hidden) {
      const code = hidden[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
      const expected = 'a text without control or direction characters'
      problems.push(
        report(index + 1, hidden.index + 1, `the hidden character U+${code}`, expected, 'remove it'),
      )
    }
    if (deepMarkers.test(line)) {
      const found = 'lists or quotes nested more than eight deep'
      const expected = 'at most eight levels'
      problems.push(report(index + 1, 1, found, expected, 'reduce the nesting'))
    }
    return problems
  })
}
