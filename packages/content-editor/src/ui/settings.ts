import type { NewKind, Words } from '../shared/types'
import { nameThings } from '../shared/words'

/** What the page knows of the site. The bundler puts it in the place of `SETTINGS`. */
export type Settings = { words: Words; kinds: readonly NewKind[] }
declare const SETTINGS: Settings | undefined

// Tests run unbundled.
const settings: Settings =
  typeof SETTINGS === 'undefined'
    ? {
        words: { labels: {}, hints: {}, choices: {}, blocks: {}, technical: [], groups: [] },
        kinds: [],
      }
    : SETTINGS

export const { words, kinds } = settings
/** What one writes most: texts, where the site has any. */
export const firstKind = (kinds.find(({ hasText }) => hasText) ?? kinds[0])?.kind ?? ''
export const { toLabel, toChoice, toText, nameFile, describePath } = nameThings(words)
