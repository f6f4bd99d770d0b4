import { brotliCompressSync, constants } from 'node:zlib'
import { typeface } from '@/brand/typeface'
import type { Fault } from '@/scripts/check-export/fault'

/**
 * What a first visit on a phone loads before any interaction. Bytes are Brotli's at the quality of hosts that compress
 * on the fly. `markup` is the HTML without words, addresses, scripts and styles, so no content changes it much. `image` is the
 * largest picture, and `requests` are those of other files: writers choose how many pictures a page has.
 */
export type Weight = {
  markup: number
  css: number
  script: number
  font: number
  image: number
  requests: number
}

/** The largest picture that a phone loads. The encoder keeps every picture of this width below it. */
const image = 12_000

const { bytes: font } = typeface

/** The largest figures of each kind of page, measured on the test site. docs/performance.md says when to raise one. */
const largest = {
  home: { markup: 3124, css: 7798, script: 1290, font, image, requests: 4 },
  blocks: { markup: 4631, css: 9201, script: 1290, font, image, requests: 4 },
  list: { markup: 2494, css: 5225, script: 1290, font, image, requests: 4 },
  post: { markup: 3603, css: 7005, script: 1290, font, image, requests: 4 },
} satisfies Record<string, Weight>
const headroom = 1.1

const carousels = ['cards', 'posts', 'testimonials']

/** What parts that few pages have add to a budget, measured on the test site. Islands in the first view hydrate at once. */
const parts: readonly { isOn: (load: Load) => boolean; added: Partial<Weight> }[] = [
  {
    isOn: ({ html }) => html.includes('<details name="menu"'),
    added: { markup: 230, css: 307, script: 162 },
  },
  // React, what hydrates with it, and the island's own files.
  { isOn: ({ awake }) => awake.length > 0, added: { script: 68_049, requests: 9 } },
  {
    isOn: ({ awake }) => awake.some((name) => carousels.includes(name)),
    added: { script: 24_492, requests: 4 },
  },
  { isOn: ({ awake }) => awake.includes('order-wizard'), added: { script: 12_025, requests: 6 } },
]

/** Returns the kind of a page by its address, without base path. */
function toKind(address: string): keyof typeof largest {
  if (address === '/') return 'home'
  if (/^\/(blogs(\/(page|topics)\/.+)?|authors\/.+)$/.test(address)) return 'list'
  return address.startsWith('/blogs/') ? 'post' : 'blocks'
}

/** Returns the size of a text in bytes after compression. */
export const compress = (content: Buffer | string) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

const readStyles = (html: string) =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('')

/** Returns the compressed size of a page's markup, without what writers choose, and of its styles. */
export function weighHtml(html: string): Pick<Weight, 'markup' | 'css'> {
  const markup = html
    .replace(/<(style|script)\b.*?<\/\1>/gs, '')
    .replace(/>[^<]+</g, '><')
    .replace(/ (?!class=)([\w-]+)="[^"]*"/g, ' $1')
  return { markup: compress(markup), css: compress(readStyles(html)) }
}

/** A page and what it loaded: the addresses of its files, and its islands that were awake before anything was pressed. */
export type Load = { address: string; html: string; files: string[]; awake: string[]; weight: Weight }

/** Returns what a page has and no other of its kind: rules of styles, or islands and files; the longest first. */
function findDifference(name: string, load: Load, others: readonly Load[]): string {
  const list = ({ html, files }: Load) =>
    name === 'css'
      ? (readStyles(html).match(/(?<=[}]|^)[^{}@]+\{[^{}]*\}/g) ?? [])
      : [
          ...[...html.matchAll(/data-island="([^"]+)"/g)].map(([, island]) => `the island ${island}`),
          ...files.map((file) => file.replace(/[.-][0-9a-zA-Z_]{8}(?=\.\w+$)/, '')),
        ]
  const known = new Set(others.flatMap(list))
  const own = [...new Set(list(load))].filter((part) => !known.has(part))
  const longestFirst = own.toSorted((a, b) => b.length - a.length)
  return (
    longestFirst
      .slice(0, 5)
      .map((part) => part.slice(0, 80))
      .join(', ') || 'nothing'
  )
}

/** Reports each figure of a page that exceeds the budget of its kind. */
export function checkBudget(load: Load, all: readonly Load[]): Fault[] {
  const { address, weight } = load
  const kind = toKind(address)
  const others = all.filter((other) => other !== load && toKind(other.address) === kind)
  const added = parts.filter((part) => part.isOn(load))
  return Object.entries(largest[kind]).flatMap(([name, base]) => {
    const known = added.reduce((sum, part) => sum + (part.added[name as keyof Weight] ?? 0), base)
    const limit = Math.ceil(known * headroom)
    const actual = weight[name as keyof Weight]
    if (actual <= limit) return []
    const unit = name === 'requests' ? 'requests' : `bytes of ${name}`
    return {
      address,
      found: `${actual} ${unit}; only this page of its kind has: ${findDifference(name, load, others)}`,
      expected: `at most ${limit}, for the largest page of the kind “${kind}” had ${known}`,
      fix: 'if a picture or text causes it, use a smaller one; otherwise docs/performance.md says what to do',
    }
  })
}

/** Returns the largest figures of each kind, a line for each. */
export function listLargest(loads: readonly Load[]): string[] {
  return Object.keys(largest).map((kind) => {
    const weights = loads.filter(({ address }) => toKind(address) === kind).map(({ weight }) => weight)
    const names = ['markup', 'css', 'script', 'font', 'image', 'requests'] as const
    return `${kind}: ${names.map((name) => `${name} ${Math.max(0, ...weights.map((each) => each[name]))}`).join(', ')}`
  })
}
