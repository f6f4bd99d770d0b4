import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { toRoute } from '@/scripts/budgets/weigh'
import { listFiles, toAddress } from '@/scripts/files'

/** A page and how many bytes it has, in the form that is said where it is used. */
export type PageSize = { file: string; bytes: number }

/** What an export consists of, in files and bytes. */
export type Inventory = {
  files: number
  bytes: number
  /** Of pages, pictures of previews and fragments of the search, of which each post has its own. */
  ownBytes: number
  /** The largest page, in bytes as it lies on the disk. */
  largest: PageSize
  /**
   * The pages by whose budget they keep, the heaviest first, in bytes when they are compressed quickly: to find the
   * heaviest, not to hold it to a budget.
   */
  routes: Map<string, PageSize[]>
}

// Without the styles, which are the same in each page.
const compress = (html: string) =>
  brotliCompressSync(html.replace(/<style>.*?<\/style>/gs, ''), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  }).length

/** Reads an export, each page one by one. */
export function inspectExport(folder: string): Inventory {
  const inventory: Inventory = {
    files: 0,
    bytes: 0,
    ownBytes: 0,
    largest: { file: '', bytes: 0 },
    routes: new Map(),
  }
  for (const file of listFiles(folder)) {
    const { size } = fs.statSync(path.join(folder, file))
    inventory.files += 1
    inventory.bytes += size
    if (/^(previews|search\/fragment)\/|\.html$/.test(file)) inventory.ownBytes += size
    if (!file.endsWith('.html')) continue
    if (size > inventory.largest.bytes) inventory.largest = { file, bytes: size }
    const route = toRoute(toAddress(file))
    const pages = inventory.routes.get(route) ?? []
    pages.push({ file, bytes: compress(fs.readFileSync(path.join(folder, file), 'utf8')) })
    inventory.routes.set(route, pages)
  }
  for (const pages of inventory.routes.values()) pages.sort((a, b) => b.bytes - a.bytes)
  return inventory
}

/** Returns the pages of a route that are held to its budget: the heaviest, and some that are spread over all. */
export function choosePages(pages: readonly PageSize[]): string[] {
  const heaviest = pages.slice(0, 3)
  const spread = [0.25, 0.5, 0.75, 1].flatMap((share) => pages[Math.ceil((pages.length - 1) * share)] ?? [])
  return [...new Set([...heaviest, ...spread].map(({ file }) => file))]
}
