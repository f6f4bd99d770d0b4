import { findNearest, toForms, toWords } from '@/lib/search/words'
import { matchPages, resultsPerStep } from './match'
import { type Kind, queryIndex } from './pagefind'

/** Returns the word itself if the site contains it, otherwise the nearest one that it contains, if any. */
async function findKnownWord(entered: string, kind: Kind): Promise<string | undefined> {
  const [word = ''] = toWords(entered)
  const starts = [word.slice(0, 2), word.slice(0, word.length / 2)]
  const found = await Promise.all(starts.map((start) => queryIndex(start, kind, resultsPerStep)))
  const forms = found.flatMap(({ pages }) => pages.flatMap(({ content }) => toForms(content)))
  const candidates = forms.map((form) => toWords(form)[0] ?? '')
  if (candidates.includes(word)) return entered
  // Nobody types an accent by mistake.
  if (/\p{M}/u.test(entered.normalize('NFD'))) return undefined
  return forms[candidates.indexOf(findNearest(word, candidates) ?? '-')]
}

/**
 * Replaces each unknown word by the nearest known one, with its punctuation, as in "UI/UX". Returns `undefined` if the
 * result finds nothing.
 */
export async function suggest(query: string, kind: Kind): Promise<string | undefined> {
  const words = await Promise.all(query.split(' ').map((word) => findKnownWord(word, kind)))
  if (words.includes(undefined)) return undefined
  const suggestion = words.join(' ')
  return (await matchPages(suggestion, kind)).count > 0 ? suggestion : undefined
}
