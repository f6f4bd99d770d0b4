import type { Words } from './types'

// The words of fields and entries, for people who write.

const start = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns what names fields, files and choices in the words of a site. */
export function nameThings({ labels = {}, choices = {} }: Partial<Words> = {}) {
  /** Converts a key to a label: `withoutScript` becomes `Without script`. */
  const toLabel = (key: string): string =>
    labels[key] ?? start(key.replace(/-/g, ' ').replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  return {
    toLabel,
    toChoice: (value: string) => choices[value] ?? toLabel(value),
    /** Names a file by its address: `pages/services/oracle.yaml` becomes `Services › Oracle`. */
    nameFile: (name: string) =>
      name
        .replace(/^\w+\/|(\/index)?\.\w+$/g, '')
        .split('/')
        .map(toLabel)
        .join(' › '),
    /** Describes a path: `plans[2].name` becomes `Plans 2, Name`. */
    describePath: (path: string): string =>
      path
        .split('.')
        .map((part) =>
          part.replace(
            /^([^[]+)(?:\[(\d+)\])?/,
            (_, key, index) => toLabel(key) + (index ? ` ${index}` : ''),
          ),
        )
        .join(', ')
        .replace(/^Blocks (\d+), /, 'Block $1, '),
  }
}

/** Returns the form of words in which they are found: without case, accents, curls of quotes and line breaks. */
export const simplify = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
    .trim()

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
/** Counts words, also of languages without spaces between them. */
export const countWords = (text: string) =>
  [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length
