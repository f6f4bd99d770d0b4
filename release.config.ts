import { downloadTypes } from 'checked-content/download-names'
import { createHeaders, type Rules } from 'static-release/headers'
import type { PolicyNeeds } from 'static-release/policy'

// What every host is told about the export, besides what its pages need (scripts/finish/).

/** Raise to a week, then to `max-age=63072000; includeSubDomains`: see docs/operations.md. */
const strictTransport = 'max-age=86400'

/** The only third party besides endpoints. Contacted only after a click. */
export const mapOrigin = 'https://www.openstreetmap.org'

/** Folders in which every file name, or in `files` its folder, has a content hash. `npm run hosts` checks it. */
const hashed = [
  '/_next/static/',
  '/files/',
  '/islands/',
  '/pictures/',
  '/og/',
  '/search/filter/',
  '/search/fragment/',
  '/search/index/',
]

const speculationRules = '/speculation-rules.json'
const pagefind = 'application/octet-stream'

const types: Rules['types'] = {
  ...downloadTypes,
  // Already compressed.
  pagefind,
  pf_filter: pagefind,
  pf_fragment: pagefind,
  pf_index: pagefind,
  pf_meta: pagefind,
  // HTML Standard, "speculation rules".
  [speculationRules]: 'application/speculationrules+json',
  // RFC 4287, section 7, and JSON Feed 1.1.
  '/feed.xml': 'application/atom+xml; charset=utf-8',
  '/feed.json': 'application/feed+json',
}

/** The addresses that receive the contact form, orders, and forms with a receiver of their own, if any. */
export type Endpoints = { formEndpoint?: string | null; orderEndpoint?: string | null; forms?: string[] }

/** Returns what a page may load and send. Search, whose panel is on every page, uses WebAssembly. */
export function toPolicyNeeds({ formEndpoint, orderEndpoint, forms = [] }: Endpoints, hasMap: boolean) {
  const map = hasMap ? [mapOrigin] : []
  const list = (...endpoints: (string | null | undefined)[]) => endpoints.flatMap((each) => each || [])
  return {
    scripts: ["'wasm-unsafe-eval'"],
    frames: map,
    forms: [...map, ...list(formEndpoint, orderEndpoint, ...forms)],
    connections: list(orderEndpoint),
  } satisfies PolicyNeeds
}

/** Returns what servers send with the files. */
export function describeRules(policy: string, basePath: string, reportTo?: string) {
  const headers = {
    ...createHeaders({ policy, reportTo, strictTransport }),
    'Speculation-Rules': `"${basePath}${speculationRules}"`,
  }
  return { headers, hashed, types }
}
