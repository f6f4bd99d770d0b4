import fs from 'node:fs'
import { create } from 'fontkitten'
import { getTypefaceFile } from './typeface'

const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']
const toFile = (family: string, subset: string, weight: number) =>
  `node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff2`

/**
 * The fonts of Open Graph images: each letter is drawn in the first that has it. System fonts are never used, so every
 * machine draws the same image. Inter has letters that typefaces lack, such as ọ, ẹ, ṣ and ₦.
 */
export const ogFonts: readonly string[] = [
  ...subsets.map(getTypefaceFile).filter((file) => fs.existsSync(file)),
  ...[400, 600].flatMap((weight) => subsets.map((subset) => toFile('inter', subset, weight))),
]

/** Fonts with symbols, mathematics, Arabic and Hebrew, and with emoji. */
export const symbolFonts: readonly string[] = [
  toFile('dejavu-sans', 'latin', 400),
  toFile('dejavu-sans', 'latin', 700),
  toFile('noto-emoji', 'emoji', 400),
]

let letters: Set<number> | undefined

/** Returns whether every font has all letters of a text, as in most titles. Finding out about others takes half a second. */
export const isPlain = (text: string): boolean => /^[\x20-\x7e\xa0-\xff‘’“”–—…]*$/.test(text)

/** Returns the letters of a text that Open Graph images cannot show. */
export function findUndrawable(text: string): string[] {
  if (isPlain(text)) return []
  letters ??= new Set(
    [...ogFonts, ...symbolFonts].flatMap((file) => {
      const font = create(fs.readFileSync(file))
      return font.isCollection ? [] : font.characterSet
    }),
  )
  const shown = new Set(text.replace(/[\p{Default_Ignorable_Code_Point}\s]/gu, ''))
  return [...shown].filter((letter) => !letters?.has(letter.codePointAt(0) ?? 0))
}

/** Returns a text, or nothing if an Open Graph image would show a box in place of one of its letters. */
export const toDrawable = (text: string): string => (findUndrawable(text).length > 0 ? '' : text)
