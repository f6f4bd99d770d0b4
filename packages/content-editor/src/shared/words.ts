import type { Words } from './types'

// The words of fields and entries, for people who write.

const start = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the singular of a label, for one item of its list. */
export const toSingular = (label: string) =>
  label
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')

/** Returns what names fields, files and choices in the words of a site. */
export function nameThings({ labels = {}, choices = {} }: Partial<Words> = {}) {
  /** Converts a key to a label: `withoutScript` becomes `Without script`. */
  const toLabel = (key: string): string =>
    labels[key] ?? start(key.replace(/-/g, ' ').replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  /** Returns the words of a value, one below the other: those of a group behind their labels. */
  const toText = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (Array.isArray(value))
      return value.map(toText).join(value.some((item) => item instanceof Object) ? '\n\n' : '\n')
    if (!(value instanceof Object)) return String(value ?? '')
    return Object.entries(value)
      .map(([key, inner]) => `${toLabel(key)}:${inner instanceof Object ? '\n' : ' '}${toText(inner)}`)
      .join('\n')
  }
  return {
    toLabel,
    toText,
    toChoice: (value: string) => choices[value] ?? toLabel(value),
    /** Names a file by its address: `pages/services/oracle.yaml` becomes `Services › Oracle`. */
    nameFile: (name: string) =>
      name
        .replace(/^\w+\/|(\/index)?\.\w+$/g, '')
        .split('/')
        .map(toLabel)
        .join(' › '),
    /** Describes a path: `plans[2].name` becomes `Plan 2, Name`. */
    describePath: (path: string): string =>
      path
        .split('.')
        .map((part) =>
          part.replace(/^([^[]+)(?:\[(\d+)\])?/, (_, key, index) =>
            index ? `${toSingular(toLabel(key))} ${index}` : toLabel(key),
          ),
        )
        .join(', '),
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
