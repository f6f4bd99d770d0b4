import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Brotli bytes of a page's files. `islands` counts the files that load if all its islands hydrate. */
export type Weight = { html: number; css: number; js: number; islands: number }

// The quality at which servers compress on the fly.
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
const measure = (content: string | Uint8Array) => brotliCompressSync(content, { params }).length

/** Returns the weight of each page of an export that is served below `basePath`. */
export function weighPages(dir: string, pages: readonly string[], basePath = ''): Record<string, Weight> {
  const sizes = new Map<string, number>()
  const sizeOf = (address: string) => {
    const file = path.join(dir, decodeURI(address.replace(`${basePath}/`, '')))
    const size = sizes.get(file) ?? (fs.existsSync(file) ? measure(fs.readFileSync(file)) : 0)
    sizes.set(file, size)
    return size
  }
  const weighPage = (page: string): Weight => {
    const html = fs.readFileSync(path.join(dir, page), 'utf8')
    const find = (pattern: RegExp) => new Set([...html.matchAll(pattern)].map(([, found = '']) => found))
    const add = (addresses: Iterable<string>) =>
      [...addresses].reduce((sum, address) => sum + sizeOf(address), 0)
    const inline = measure([...find(/<style[^>]*>(.*?)<\/style>/gs)].join(''))
    return {
      html: measure(html) - inline,
      css: inline + add(find(/<link rel="stylesheet" href="([^"]+)"/g)),
      js: add(find(/<script (?![^>]*nomodule)[^>]*\bsrc="([^"]+)"/gi)),
      islands: add(new Set([...find(/ data-files="([^"]+)"/g)].flatMap((files) => files.split(' ')))),
    }
  }
  return Object.fromEntries(pages.map((page) => [page, weighPage(page)]))
}
