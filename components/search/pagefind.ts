import { readBasePath } from '@/lib/environment'
import { countShown } from '@/lib/search/excerpt'

// Loads Pagefind and queries its index. The API: https://pagefind.app/docs/api/

export type PageMeta = { title: string; seo: string; author?: string; date?: string }

/** `locations` counts the words of `content` that match. */
export type PageData = { url: string; excerpt: string; content: string; locations: number[]; meta: PageMeta }

/** A page that Pagefind found. `matchedMetaFields` are the fields of `meta` that match too. */
export type FoundPage = PageData & { matchedMetaFields: (keyof PageMeta)[] }

/** Filters pages. `undefined` finds all. */
export type Kind = 'post' | undefined

type PagefindModule = {
  createInstance: (options: { baseUrl: string; excerptLength: number; noWorker: boolean }) => Pagefind
}
type Pagefind = {
  init: () => Promise<void>
  search: (
    query: string,
    options: { filters: Record<string, string> },
  ) => Promise<{ results: { matchedMetaFields?: (keyof PageMeta)[]; data: () => Promise<PageData> }[] }>
}

// The finishing step sets a base path; Next's own export is served from the root.
const basePath = readBasePath() ?? ''
// Written after the build (`scripts/finish/search-index.ts`), so no bundler may resolve it.
const address = `${basePath}/search/pagefind.js`

let loading: Promise<Pagefind> | undefined
let failures = 0

async function load(): Promise<Pagefind> {
  // Use a new URL after a failure: Firefox never retries a failed module.
  const engine = failures > 0 ? `${address}?${failures}` : address
  const { createInstance } = (await import(
    /* webpackIgnore: true */ /* turbopackIgnore: true */ engine
  )) as PagefindModule
  // Trusted Types block Pagefind's worker, because its URL is a string.
  const pagefind = createInstance({ baseUrl: `${basePath}/`, excerptLength: 24, noWorker: true })
  await pagefind.init()
  return pagefind
}

/** Makes the next query load Pagefind again, after a part of it failed. */
export function forgetPagefind(): void {
  loading = undefined
  failures++
}

/** Returns the number of pages found and the first of them. Rejects if a part of the index fails to load. */
export async function queryIndex(query: string, kind: Kind, limit: number) {
  loading ??= load()
  const { results } = await (await loading).search(query, { filters: kind ? { kind } : {} })
  const read = results
    .slice(0, countShown(results.length, limit))
    .map(async ({ matchedMetaFields = [], data }): Promise<FoundPage> => {
      return { ...(await data()), matchedMetaFields }
    })
  return { count: results.length, pages: await Promise.all(read) }
}
