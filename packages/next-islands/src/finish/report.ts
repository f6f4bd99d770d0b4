import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** Brotli bytes of what a page loads. `islands` is what its islands load when all of them hydrate. */
export type Weight = { html: number; css: number; js: number; islands: number }

export type PageReport = { page: string; before: Weight; after: Weight }

const compress = promisify(brotliCompress)
// The quality at which servers compress on the fly.
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** Returns the size of a file in brotli, in bytes. */
export async function measure(content: string | Uint8Array): Promise<number> {
  return content.length === 0 ? 0 : (await compress(content, { params })).length
}

/** Returns the weight of a page. `sizeOf` measures a file by its address. */
export async function weighPage(html: string, sizeOf: (address: string) => Promise<number>): Promise<Weight> {
  const find = (pattern: RegExp) => new Set([...html.matchAll(pattern)].map(([, found = '']) => found))
  const add = async (addresses: Iterable<string>) =>
    (await Promise.all([...addresses].map(sizeOf))).reduce((sum, size) => sum + size, 0)
  const [whole, inline] = await Promise.all([
    measure(html),
    measure([...find(/<style[^>]*>(.*?)<\/style>/gs)].join('')),
  ])
  return {
    html: whole - inline,
    css: inline + (await add(find(/<link rel="stylesheet" href="([^"]+)"/g))),
    js: await add(find(/<script (?![^>]*nomodule)[^>]*\bsrc="([^"]+)"/gi)),
    islands: await add(new Set([...find(/ data-files="([^"]+)"/g)].flatMap((files) => files.split(' ')))),
  }
}

const headings = ['HTML', 'CSS', 'JS', '→ HTML', 'CSS', 'JS', 'islands']
const toCells = ({ before, after }: PageReport) =>
  [before.html, before.css, before.js, after.html, after.css, after.js, after.islands] as const

/** Returns a table of the pages before and after, in brotli kilobytes, heaviest first, and the total. */
export function toTable(reports: readonly PageReport[]): string {
  const sorted = reports.toSorted((a, b) => b.after.html - a.after.html)
  const rows = sorted.map((report) => ({ name: report.page, cells: toCells(report) as readonly number[] }))
  const sum = (column: number) => rows.reduce((total, { cells }) => total + (cells[column] ?? 0), 0)
  rows.push({ name: `${rows.length} pages`, cells: headings.map((_, column) => sum(column)) })
  const width = Math.max(...rows.map(({ name }) => name.length), 12)
  const toLine = (name: string, cells: readonly string[]) =>
    name.padEnd(width) + cells.map((cell) => cell.padStart(8)).join('')
  const toKilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  const lines = rows.map(({ name, cells }) => toLine(name, cells.map(toKilobytes)))
  return [toLine('brotli kB', headings), ...lines].join('\n')
}
