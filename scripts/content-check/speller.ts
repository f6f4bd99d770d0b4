import { createRequire } from 'node:module'
import { type CSpellSettings, spellCheckDocument } from 'cspell-lib'
import type { Speller } from './check-spelling'

const british = createRequire(import.meta.url).resolve('@cspell/dict-en-gb-mit/cspell-ext.json')

/** American spellings that the British dictionary accepts. */
const american = ['center', 'centers', 'centered', 'gray', 'grays']

/** Creates a speller from cspell with its British dictionary and `words`. It ignores cspell settings files. */
export function createSpeller(words: readonly string[]): Speller {
  const settings: CSpellSettings = {
    version: '0.2',
    language: 'en-GB',
    loadDefaultConfiguration: false,
    import: [british],
    words: [...words],
    flagWords: american,
    minWordLength: 3,
    maxNumberOfProblems: 10_000,
    maxDuplicateProblems: 10_000,
  }
  return async (text) => {
    const { issues, errors } = await spellCheckDocument(
      { uri: 'file:///content.txt', text, languageId: 'plaintext', locale: 'en-GB' },
      { generateSuggestions: true, noConfigSearch: true, numSuggestions: 3 },
      settings,
    )
    if (errors?.[0]) throw errors[0]
    return issues.map(({ text: word, offset, suggestions = [] }) => ({
      word,
      offset,
      suggestions: suggestions.slice(0, 3),
    }))
  }
}
