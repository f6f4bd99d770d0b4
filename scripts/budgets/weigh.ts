import { brotliCompressSync } from 'node:zlib'

/** What a visitor's browser loads for a page before it touches anything: brotli bytes by kind, and how many requests. */
export type Weight = {
  html: number
  css: number
  js: number
  font: number
  image: number
  requests: number
}

const kinds: [RegExp, keyof Weight][] = [
  [/\.css$/, 'css'],
  [/\.js$/, 'js'],
  [/\.woff2$/, 'font'],
  [/\.(avif|webp|png|svg|ico)$/, 'image'],
]
// Compressed already; a host sends them as they are.
const isCompressed = (path: string) => /\.(woff2|avif|webp|png)$/.test(path)

const toBrotli = (bytes: Uint8Array | string) => brotliCompressSync(bytes).length

/**
 * Weighs what was loaded: the page's own HTML, and the other files by their path. The styles that stand in the page
 * count as `css`, what is neither as nothing but a request.
 */
export function weigh(html: string, files: ReadonlyMap<string, Uint8Array>): Weight {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1] ?? '').join('')
  const weight: Weight = { html: 0, css: 0, js: 0, font: 0, image: 0, requests: 1 + files.size }
  weight.css = styles ? toBrotli(styles) : 0
  weight.html = toBrotli(html) - weight.css
  for (const [path, bytes] of files) {
    const kind = kinds.find(([pattern]) => pattern.test(path))?.[1]
    if (kind) weight[kind] += isCompressed(path) ? bytes.length : toBrotli(bytes)
  }
  return weight
}

/** Returns each part of a weight that is over its budget, as `html 12000 of 11000`. */
export function findExcess(weight: Weight, budget: Weight): string[] {
  return (Object.keys(weight) as (keyof Weight)[])
    .filter((part) => weight[part] > budget[part])
    .map((part) => `${part} ${weight[part]} of ${budget[part]}`)
}

/** Returns a budget that a weight keeps: 5% above it, and not one request more. */
export function toBudget(weight: Weight): Weight {
  const raise = (bytes: number) => Math.ceil((bytes * 1.05) / 10) * 10
  const { html, css, js, font, image, requests } = weight
  return {
    html: raise(html),
    css: raise(css),
    js: raise(js),
    font: raise(font),
    image: raise(image),
    requests,
  }
}

/** Returns the larger of two weights, part by part. */
export function toLarger(a: Weight, b: Weight): Weight {
  return Object.fromEntries(
    (Object.keys(a) as (keyof Weight)[]).map((part) => [part, Math.max(a[part], b[part])]),
  ) as Weight
}

/** Returns whose budget a page keeps: all posts share one, all topics, and the pages of the list, which one more post may add to. */
export function toRoute(address: string): string {
  return address
    .replace(/^\/blogs\/page\/.+$/, '/blogs')
    .replace(/^\/blogs\/topics\/.+$/, '/blogs/topics/*')
    .replace(/^\/blogs\/(?!topics\/).+$/, '/blogs/*')
}
