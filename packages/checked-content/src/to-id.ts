import { transliterate } from 'transliteration'

/** Names of the symbols that tell titles apart, such as C++ and C#. */
const symbols = { '+': ' plus ', '#': ' sharp ' } as const

/** Longer names would not fit a file system once sizes, hashes and endings are added. */
const maxLength = 100

/**
 * Converts a title to an id, the last part of an address: `What a Café can't do` becomes `what-a-cafe-cant-do`. Other
 * scripts are written in Latin letters.
 */
export function toId(title: string): string {
  return (
    title
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\+|(?<=\p{L})#/gu, (symbol) => symbols[symbol as keyof typeof symbols])
      // Accents first: the library has no ý.
      .replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFKD').replace(/\p{M}/gu, ''))
      .replace(/[\p{L}\p{M}]+/gu, (word) => transliterate(word))
      .toLowerCase()
      .replace(/[\s_\p{Pd}]+/gu, '-')
      .replace(/[^a-z0-9-]/g, '')
      .replace(/-+/g, '-')
      .slice(0, maxLength)
      .replace(/^-|-$/g, '')
  )
}
