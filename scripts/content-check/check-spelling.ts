import type { Problem } from '@/lib/content/problem'
import { findFiller } from './check-words'
import { type ContentFile, type Passage, toProblem } from './content-file'

/** A word that is not in the dictionaries, where it begins in the text, and words that might be meant. */
export type Misspelling = { word: string; offset: number; suggestions: string[] }

/** Finds the misspellings of a text. */
export type Speller = (text: string) => Promise<Misspelling[]>

/** What is no word of ours: placeholders such as `{page}`, addresses of pages and people. */
const notWords = /\{\w+\}|\S+@\S+|https?:\/\/\S+|\b[\w-]+\.(?:org|com|example)\b/g

// The dictionary has both spellings; ours is the one with s, where it is a word at all: `size` stays.
const withZ = /\b[A-Za-z]{3,}iz(?:e|es|ed|er|ers|ing|able|ation|ations|ational)\b/g

/**
 * Returns every word of the prose that is not British English by the dictionaries, or spelt with -ize where the rest
 * of the site has -ise. `dictionary` is the file in which a new word is added, as messages show it.
 */
export async function checkSpelling(
  files: readonly ContentFile[],
  spell: Speller,
  dictionary: string,
): Promise<Problem[]> {
  const pieces: { file: ContentFile; passage: Passage; start: number }[] = []
  let text = ''
  for (const file of files) {
    for (const passage of file.passages) {
      if (passage.kind !== 'prose' || findFiller(passage, []) !== undefined) continue
      pieces.push({ file, passage, start: text.length })
      text += `${passage.raw.replace(notWords, (match) => ' '.repeat(match.length))}\n`
    }
  }
  const misspellings = [...(await spell(text)), ...(await findWithZ(text, spell))]
  return misspellings.flatMap(({ word, offset, suggestions }) => {
    const piece = pieces.findLast(({ start }) => start <= offset)
    if (!piece) return []
    const meant = suggestions.length > 0 ? `write ${suggestions.join(' or ')}` : 'correct it'
    const finding = {
      found: `the word "${word}"`,
      expected: 'British spelling, with -ise',
      mend: `${meant}; a name or a term is added to ${dictionary}`,
    }
    return [toProblem(piece.file, piece.passage, finding, offset - piece.start)]
  })
}

async function findWithZ(text: string, spell: Speller): Promise<Misspelling[]> {
  const candidates = [...text.matchAll(withZ)].map(({ 0: word, index }) => ({
    word,
    offset: index,
    suggestions: [word.replace(/iz(?=[a-z]+$)/i, 'is')],
  }))
  if (candidates.length === 0) return []
  const unknown = new Set(
    (await spell(candidates.map(({ suggestions }) => suggestions[0]).join('\n'))).map(({ word }) => word),
  )
  return candidates.filter(({ suggestions: [withS = ''] }) => !unknown.has(withS))
}
