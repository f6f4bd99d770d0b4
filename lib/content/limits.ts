import type { Problem } from './problem'

// Rejects, before parsing, text that would hang the build or mislead a reader.

/** Ten times our longest post. Beyond this, some input takes the parser minutes. */
export const longestArticle = 100_000

/** Deeply nested lists and quotes, on one line or by indentation. The parser recurses for each level. */
const deepMarkers = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){9,}|^[ \t]{60,}\S/

/**
 * Control characters other than tabs and line ends, and bidirectional overrides, which make a text display differently
 * from its source ("Trojan Source", CVE-2021-42574).
 */
const hiddenCharacter = /(?![\t\r\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u

export function hasHiddenCharacters(text: string): boolean {
  return hiddenCharacter.test(text)
}

/** Returns where Markdown exceeds the limits. `lineOffset` is the number of lines above it in the file. */
export function findExcess(file: string, markdown: string, lineOffset: number): Problem[] {
  if (markdown.length > longestArticle) {
    return [
      {
        file,
        line: 1 + lineOffset,
        column: 1,
        field: 'text',
        found: `${markdown.length} characters`,
        expected: `at most ${longestArticle}`,
        fix: 'make several posts of it',
      },
    ]
  }
  return markdown.split('\n').flatMap((line, index) => {
    const place = { file, line: index + 1 + lineOffset }
    const hidden = hiddenCharacter.exec(line)
    return [
      ...(hidden
        ? [
            {
              ...place,
              column: hidden.index + 1,
              field: 'text',
              found: `the hidden character U+${hidden[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
              expected: 'a text without control or direction characters',
              fix: 'remove it',
            },
          ]
        : []),
      ...(deepMarkers.test(line)
        ? [
            {
              ...place,
              column: 1,
              field: 'text',
              found: 'lists or quotes in one another, more than eight deep',
              expected: 'few levels, which a reader can follow',
              fix: 'make the text flatter',
            },
          ]
        : []),
    ]
  })
}
