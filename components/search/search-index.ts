import { toWords } from '@/lib/search/words'
import { type Matches, matchPages } from './match'
import { forgetPagefind, type Kind } from './pagefind'
import { suggest } from './suggest'

/** `suggestion` is a similar query with matches. */
export type FoundPages = Matches & { suggestion?: string }

async function find(entered: string, kind: Kind, limit?: number): Promise<FoundPages> {
  // Pagefind looks up other symbols, but does not index them.
  const known = entered.replace(/(?![+$€£₦])\p{S}/gu, ' ').split(/\s+/)
  const query = known.filter((word) => toWords(word).length > 0).join(' ')
  const found = await matchPages(query, kind, limit)
  return found.count > 0 ? found : { ...found, suggestion: await suggest(query, kind) }
}

/**
 * Searches the site's index, fetching only the parts that the query needs. Rejects if a part of the index fails to load
 * or times out; the next call tries again.
 */
export async function findPages(query: string, kind?: Kind, limit?: number): Promise<FoundPages> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(reject, 20_000, new Error('The search timed out.'))
  })
  try {
    return await Promise.race([find(query, kind, limit), tooLate])
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the message on the page does not say why.
    console.warn('search', error)
    forgetPagefind()
    throw error
  }
}
