import { createRequire } from 'node:module'
import { type CSpellSettings, spellCheckDocument } from 'cspell-lib'
import { type Problem, toPosition } from '@/lib/content/problem'
import { findFiller } from './check-words'
import { type Passage, toProblem } from './content-file'

/** An unknown word, its offset in the checked text, and suggested spellings. */
type Misspelling = { text: string; offset: number; suggestions?: string[] }

const british = createRequire(import.meta.url).resolve('@cspell/dict-en-gb-mit/cspell-ext.json')

/** American spellings that the British dictionary accepts, and words that must not be suggested for a Nigerian name. */
const refused = ['center', 'centers', 'centered', 'gray', 'grays', 'nazi', 'nazis', 'Nazi', 'Nazis']

/** Skipped: line breaks, addresses of pictures, placeholders such as `{page}`, email addresses and URLs. */
const notWords = /\n|(?<=\]\()[^\s)]+|\{\w+\}|\S+@\S+|https?:\/\/\S+|\b[\w-]+\.(?:org|com|example)\b/g

// The dictionary accepts -ize and -ise. Only words that also exist with -ise are reported, so `size` passes.
const izeWord = /\b[A-Za-z]{3,}iz(?:e|es|ed|er|ers|ing|able|ation|ations|ational)\b/g

/** Finds words that are neither British (-ise) nor in `words`. Messages suggest adding them to `dictionary`. */
export async function checkSpelling(
  passages: readonly Passage[],
  words: readonly string[],
  dictionary: string,
): Promise<Problem[]> {
  const prose = passages.filter((passage) => passage.kind === 'prose' && !findFiller(passage))
  // One line for each passage.
  const text = prose.map(({ raw }) => raw.replace(notWords, (match) => ' '.repeat(match.length))).join('\n')
  const misspellings = [...(await spell(text, words)), ...(await findIze(text, words))]
  return misspellings.flatMap(({ text: word, offset, suggestions = [] }) => {
    const { line, column } = toPosition(text, offset)
    const passage = prose[line - 1]
    if (!passage) return []
    const meant =
      suggestions.length > 0 ? `did you mean ${suggestions.join(' or ')}? Otherwise,` : 'correct it, or'
    const finding = {
      found: `“${word}”, which is not in the dictionary`,
      expected: 'British spelling, with -ise',
      fix: `${meant} add it to ${dictionary}`,
    }
    return [toProblem(passage, finding, column - 1)]
  })
}

/** Runs cspell with its British dictionary and `words`, ignoring cspell settings files. */
async function spell(text: string, words: readonly string[]): Promise<Misspelling[]> {
  const listed = new Set(words.map((word) => word.toLowerCase()))
  const settings: CSpellSettings = {
    loadDefaultConfiguration: false,
    import: [british],
    words: [...words],
    flagWords: refused.filter((word) => !listed.has(word.toLowerCase())),
    minWordLength: 3,
    maxNumberOfProblems: 10_000,
    maxDuplicateProblems: 10_000,
  }
  const { issues, errors } = await spellCheckDocument(
    { uri: 'file:///content.txt', text, languageId: 'plaintext', locale: 'en-GB' },
    { generateSuggestions: true, noConfigSearch: true, numSuggestions: 3 },
    settings,
  )
  if (errors?.[0]) throw errors[0]
  return issues
}

async function findIze(text: string, words: readonly string[]): Promise<Misspelling[]> {
  const unlisted = [...text.matchAll(izeWord)].filter(([word]) => !words.includes(word))
  const candidates = unlisted.map(({ 0: word, index: offset }) => ({
    text: word,
    offset,
    suggestions: [word.replace(/iz(?=[a-z]+$)/i, 'is')],
  }))
  const unknown = await spell(candidates.flatMap(({ suggestions }) => suggestions).join('\n'), words)
  return candidates.filter(({ suggestions: [withS] }) => unknown.every((other) => other.text !== withS))
}
