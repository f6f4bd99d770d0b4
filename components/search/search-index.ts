import { type ExcerptPart, parseExcerpt } from '@/lib/search/excerpt'

/** A page that was found. */
export type Found = {
  href: string
  title: string
  /** In the form YYYY-MM-DD; pages that are no posts have none. */
  date?: string
  excerpt: ExcerptPart[]
}

/** What was found: how many pages, and the first of them. */
export type FoundPages = { count: number; pages: Found[] }

// What we use of https://pagefind.app/docs/api/
type PagefindModule = {
  createInstance: (options: { baseUrl: string; excerptLength: number; noWorker: boolean }) => Pagefind
}
type Pagefind = {
  init: () => Promise<void>
  search: (
    query: string,
    options: { filters: Record<string, string> },
  ) => Promise<{ results: { data: () => Promise<PagefindData> }[] }>
}
type PagefindData = { url: string; excerpt: string; meta: { title: string; date?: string } }

// Under a base path the finishing step sets it; Next's own export is served from the root.
const basePath = process.env.SITE_BASE_PATH ?? ''
// Made with the export (`scripts/search/`), so no bundler may look for it.
const address = `${basePath}/search/pagefind.js`
const mostShown = 10

/** How long a visitor waits for a part of the index before hearing that it can't be reached, in ms. */
const patience = 20_000

let loading: Promise<Pagefind> | undefined
let failures = 0

async function load(): Promise<Pagefind> {
  // Under a new name after a failure, since Firefox never asks again for a module that failed once.
  const engine = failures > 0 ? `${address}?${failures}` : address
  const { createInstance } = (await import(
    /* webpackIgnore: true */ /* turbopackIgnore: true */ engine
  )) as PagefindModule
  // A worker is made from an address that is text, which trusted types forbid; a site of this size needs none.
  const pagefind = createInstance({ baseUrl: `${basePath}/`, excerptLength: 24, noWorker: true })
  await pagefind.init()
  return pagefind
}

/** Tells whether an answer is a part of the index, whole: all are gzip files. Some hosts answer with a page instead. */
async function isWhole(part: string): Promise<boolean> {
  try {
    // What the search has just fetched, so this comes from the browser's cache.
    const { body } = await fetch(part, { cache: 'force-cache' })
    await new Response(body?.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
    return body !== null
  } catch {
    return false
  }
}

/** Tells whether a part of the index that was asked for since then is missing. Pagefind only finds less, and says nothing. */
async function hasMissedPart(since: number): Promise<boolean> {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const parts = entries.filter(
    ({ name, startTime }) => startTime >= since && /\/search\/.+\/.+\.pf_/.test(name),
  )
  if (parts.some(({ responseStatus }) => !(responseStatus >= 200 && responseStatus < 400))) return true
  const areWhole = await Promise.all(parts.map(({ name }) => isWhole(name)))
  return areWhole.includes(false)
}

async function lookUp(query: string, kind?: 'post'): Promise<FoundPages> {
  const start = performance.now()
  loading ??= load()
  const { results } = await (await loading).search(query, { filters: kind ? { kind } : {} })
  if (results.length === 0 && (await hasMissedPart(start))) throw new Error('A part of the index is missing.')
  const pages = await Promise.all(results.slice(0, mostShown).map(({ data }) => data()))
  return {
    count: results.length,
    pages: pages.map(({ url, excerpt, meta }) => ({
      href: url,
      title: meta.title,
      date: meta.date,
      excerpt: parseExcerpt(excerpt),
    })),
  }
}

/**
 * Looks a query up in the index of the site, of which only the parts are fetched that the query needs. `kind` limits it
 * to posts. Rejects where the index or a part of it can't be fetched or does not come; the next call tries again.
 */
export async function findPages(query: string, kind?: 'post'): Promise<FoundPages> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, patience, new Error('The index does not answer.'))
  })
  try {
    return await Promise.race([lookUp(query, kind), tooLate])
  } catch (error) {
    loading = undefined
    failures++
    throw error
  } finally {
    clearTimeout(timer)
  }
}
