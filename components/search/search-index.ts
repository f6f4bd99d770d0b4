import { readBasePath } from '@/lib/environment'
import { type ExcerptPart, parseExcerpt } from '@/lib/search/excerpt'
import { findNearest, isSameWord, toForms, toWords } from '@/lib/search/words'

type PagefindMeta = { title: string; seo: string; author?: string; date?: string }

export type SearchResult = PagefindMeta & { href: string; excerpt: ExcerptPart[] }

/** `count` is the number of all matches, `pages` the first of them. `suggestion` is a similar query with matches. */
export type FoundPages = { count: number; pages: SearchResult[]; suggestion?: string }

// The part of https://pagefind.app/docs/api/ that this uses.
type PagefindModule = {
  createInstance: (options: { baseUrl: string; excerptLength: number; noWorker: boolean }) => Pagefind
}
type Pagefind = {
  init: () => Promise<void>
  search: (
    query: string,
    options: { filters: Record<string, string> },
  ) => Promise<{ results: PagefindResult[] }>
}
type PagefindResult = { matchedMetaFields?: (keyof PagefindMeta)[]; data: () => Promise<PagefindData> }
/** `locations` counts the words of `content` that match. */
type PagefindData = { url: string; excerpt: string; content: string; locations: number[]; meta: PagefindMeta }

// The finishing step sets a base path; Next's own export is served from the root.
const basePath = readBasePath() ?? ''
// Written after the build (`scripts/finish/search-index.ts`), so no bundler may resolve it.
const address = `${basePath}/search/pagefind.js`
/** The number of results shown at first, and added by each press of the button below them. */
export const resultsPerStep = 10

let loading: Promise<Pagefind> | undefined
let failures = 0

/** Whether each requested part arrived complete. A search checks all parts requested since it started. */
const parts: Promise<boolean>[] = []

const { fetch: request } = globalThis

/** Checks parts of the index as they load: if one is missing, Pagefind silently returns fewer results. */
const watchedFetch: typeof fetch = (input, init) => {
  const response = request(input, init)
  if (/\/search\/.+\/.+\.pf_/.test(`${input}`))
    parts.push(response.then((each) => isComplete(each.clone())).catch(() => false))
  return response
}

async function load(): Promise<Pagefind> {
  // Use a new URL after a failure: Firefox never retries a failed module.
  const engine = failures > 0 ? `${address}?${failures}` : address
  const { createInstance } = (await import(
    /* webpackIgnore: true */ /* turbopackIgnore: true */ engine
  )) as PagefindModule
  globalThis.fetch = watchedFetch
  // Trusted Types block Pagefind's worker, because its URL is a string.
  const pagefind = createInstance({ baseUrl: `${basePath}/`, excerptLength: 24, noWorker: true })
  await pagefind.init()
  return pagefind
}

/** Returns whether a request succeeded. Rejects if its response is not complete gzip, such as a host's error page. */
async function isComplete({ ok, body }: Response): Promise<boolean> {
  await new Response(body?.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
  return ok
}

type Kind = 'post' | undefined

type Match = { data: PagefindData; words: string[] }

/** Returns the number of pages found and the first of them. Rejects if a part of the index is missing. */
async function queryIndex(query: string, kind: Kind, limit = resultsPerStep) {
  const start = parts.length
  loading ??= load()
  const { results } = await (await loading).search(query, { filters: kind ? { kind } : {} })
  const areComplete = await Promise.all(parts.slice(start))
  if (areComplete.includes(false)) throw new Error('A part of the index is missing.')
  return { count: results.length, matches: await Promise.all(results.slice(0, limit).map(readMatch)) }
}

async function readMatch({ matchedMetaFields = [], data: fetchData }: PagefindResult): Promise<Match> {
  const data = await fetchData()
  const content = data.content.split(/\s+/)
  const texts = [
    ...data.locations.map((location) => content[location]),
    ...matchedMetaFields.map((field) => data.meta[field]),
  ].join(' ')
  // Pagefind also matches the parts of words such as "UI/UX" and "multi-factor", and "+234" without its symbol.
  return {
    data,
    words: toWords(`${texts} ${texts.replace(/[\p{Pd}/]/gu, ' ')} ${texts.replace(/[#%\p{S}]/gu, '')}`),
  }
}

async function searchExact(query: string, kind: Kind, limit?: number): Promise<FoundPages> {
  const { count, matches } = await queryIndex(query, kind, limit)
  // For an unknown word, Pagefind matches a prefix of it or ignores it, so drop pages without the word.
  const searched = toWords(query)
  const isMatched = (word: string, { words }: Match) => words.some((found) => isSameWord(word, found))
  const pages = matches.filter((match) => searched.every((word) => isMatched(word, match)))
  return {
    // If none of the first pages contains every word, assume that none does.
    count: pages.length === 0 ? 0 : count - matches.length + pages.length,
    pages: pages.map(({ data }) => ({ ...data.meta, href: data.url, excerpt: parseExcerpt(data.excerpt) })),
  }
}

/**
 * Replaces each unknown word by the nearest known one, with its punctuation, as in "UI/UX". Returns `undefined` if the
 * result finds nothing.
 */
async function suggest(query: string, kind: Kind): Promise<string | undefined> {
  const words = await Promise.all(
    query.split(' ').map(async (entered) => {
      const [word = ''] = toWords(entered)
      const starts = [word.slice(0, 2), word.slice(0, word.length / 2)]
      const found = await Promise.all(starts.map((start) => queryIndex(start, kind)))
      const forms = found.flatMap(({ matches }) => matches.flatMap(({ data }) => toForms(data.content)))
      const candidates = forms.map((form) => toWords(form)[0] ?? '')
      if (candidates.includes(word)) return entered
      return forms[candidates.indexOf(findNearest(word, candidates) ?? '-')]
    }),
  )
  if (words.includes(undefined)) return undefined
  const suggestion = words.join(' ')
  return (await searchExact(suggestion, kind)).count > 0 ? suggestion : undefined
}

async function find(entered: string, kind: Kind, limit?: number): Promise<FoundPages> {
  // Pagefind looks up other symbols, but does not index them.
  const known = entered.replace(/(?![+$€£₦])\p{S}/gu, ' ')
  const query = known
    .split(/\s+/)
    .filter((word) => toWords(word).length > 0)
    .join(' ')
  const found = await searchExact(query, kind, limit)
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
    loading = undefined
    failures++
    throw error
  }
}
