import type { Problem } from '@/lib/content/problem'
import { findFiller } from './check-words'
import { type ContentFile, type Passage, toProblem } from './content-file'

/** An unknown word, its offset in the text, and suggested spellings. */
type Misspelling = { word: string; offset: number; suggestions: string[] }

export type Speller = (text: string) => Promise<Misspelling[]>

/** Skipped: placeholders such as `{page}`, email addresses and URLs. */
const notWords = /\{\w+\}|\S+@\S+|https?:\/\/\S+|\b[\w-]+\.(?:org|com|example)\b/g

// The dictionary accepts -ize and -ise. Only words that also exist with -ise are reported, so `size` passes.
const withZ = /\b[A-Za-z]{3,}iz(?:e|es|ed|er|ers|ing|able|ation|ations|ational)\b/g

/**
 * Finds words that are not in the British dictionary, and -ize spellings. `dictionary` is the path that messages
 * suggest for new words.
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
    const meant = suggestions.length > 0 ? `did you mean ${suggestions.join(' or ')}? Else` : 'correct it, or'
    const finding = {
      found: `“${word}”, which is not in the dictionary`,
      expected: 'British spelling, with -ise',
      fix: `${meant} add it to ${dictionary}`,
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
