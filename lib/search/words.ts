import leven from 'leven'

/** Symbols that are part of a word, as in C++, C#, $5 and 5%. The index contains them. */
export const wordSymbols = '+#%$€£₦'

const otherCharacter = new RegExp(`[^\\p{L}\\p{N}\\s${wordSymbols}]`, 'gu')
const edge = `[\\p{L}\\p{N}${wordSymbols}]`
const form = new RegExp(`${edge}(?:\\S*${edge})?`, 'gu')

/** Letters that no normalisation takes apart, as they are typed without their marks. */
const plainLetters: Record<string, string> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe' },
}
const markedLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')
const toPlain = (text: string) =>
  text.toLowerCase().replace(markedLetter, (letter) => plainLetters[letter] ?? letter)

const markedWord = new RegExp(`[\\p{L}\\p{M}]*${markedLetter.source}[\\p{L}\\p{M}]*`, 'giu')

/** Returns words such as `Łódź` as others type them, for the index: `lodz`. Pagefind only knows accents. */
export const listPlainWords = (text: string) => [...new Set((text.match(markedWord) ?? []).flatMap(toWords))]

/**
 * Returns the words of a text for comparison: lower-case letters, digits and `wordSymbols`, without accents or other
 * punctuation.
 */
export function toWords(text: string): string[] {
  const plain = toPlain(text).normalize('NFD')
  return plain
    .replace(otherCharacter, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** Returns the words of a text in lower case, with the punctuation in them but not around them, such as "ui/ux". */
export function toForms(text: string): string[] {
  return text.toLowerCase().match(form) ?? []
}

const ending = /^(e|ed|er|ers|es|ied|ies|ing|ion|ions|ly|s|y)?$/

/**
 * Returns whether a word starts with the searched one, or differs only in its ending, as "hire" from "hiring". An amount,
 * such as $5, is no start of $55.
 */
export function isSameWord(searched: string, found: string): boolean {
  if (/^[$€£₦]/.test(searched)) return searched === found
  let common = 0
  while (common < searched.length && searched[common] === found[common]) common++
  const isEnding = (word: string) => ending.test(word.slice(common))
  return common === searched.length || (common > 2 && isEnding(searched) && isEnding(found))
}

/**
 * Returns the candidate closest to a mistyped word, at most one edit from a word of three to five letters, two from a
 * longer one. Ties go to the most frequent. Returns `undefined` if none is close.
 */
export function findNearest(
  word: string,
  candidates: readonly string[],
  reach = word.length < 3 ? 0 : word.length < 6 ? 1 : 2,
): string | undefined {
  const counts = new Map<string, number>()
  for (const candidate of candidates) counts.set(candidate, (counts.get(candidate) ?? 0) + 1)
  const close = [...counts]
    .map(([candidate, count]) => ({ candidate, count, distance: leven(word, candidate) }))
    .filter(({ distance }) => distance > 0 && distance <= reach)
  return close.sort((one, other) => one.distance - other.distance || other.count - one.count)[0]?.candidate
}
