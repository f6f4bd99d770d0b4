import type { Problem } from './problem'

// What no author writes, and what would keep the build busy or mislead a reader, is refused before it is parsed.

/** Ten times our longest post. Beyond, some texts take the parser minutes. */
export const longestArticle = 100_000

/** Lists and quotes in one another, on one line or by indentation; the parser recurses for each. */
const deepMarkers = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){9,}|^[ \t]{60,}\S/

/**
 * Control characters, and those that turn the direction of what follows them, so that a text reads otherwise than it
 * stands ("Trojan Source", CVE-2021-42574). Tabs and ends of lines are none.
 */
const hiddenCharacter = /(?![\t\r\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u

/** Tells whether a text holds characters that change it unseen. */
export function hasHiddenCharacters(text: string): boolean {
  return hiddenCharacter.test(text)
}

/** Returns what of a Markdown text goes beyond the limits. `lineOffset` is the number of lines above it in the file. */
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
        mend: 'make several posts of it',
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
              mend: 'remove it',
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
              mend: 'make the text flatter',
            },
          ]
        : []),
    ]
  })
}
