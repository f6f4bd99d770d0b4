import type { Words } from '../shared/types'
import { nameThings } from '../shared/words'

/** What the page knows of the site. The bundler puts it in the place of `SETTINGS`. */
export type Settings = { words: Words; downloadName: string; downloadLink: string }
declare const SETTINGS: Settings | undefined

// Tests run unbundled.
const settings: Settings =
  typeof SETTINGS === 'undefined'
    ? {
        words: { labels: {}, hints: {}, choices: {}, blocks: {}, technical: [], kinds: {}, groups: [] },
        downloadName: '$^',
        downloadLink: '$^',
      }
    : SETTINGS

export const { words } = settings
export const { toLabel, toChoice, nameFile, describePath } = nameThings(words)
export const downloadName = new RegExp(settings.downloadName, 'i')
export const downloadLink = new RegExp(settings.downloadLink, 'i')
