import { getContentType, isImage } from '../headers'
import type { Manifest } from '../manifest'
import type { Reply, Request } from './ask'
import { type Case, notAllowed } from './cases'

// Servers and the proxies before them may answer some visitors differently. Each file is requested once in each coding;
// the visitor who asks for it differs, and with the seed also from run to run.

/** A browser, whose headers the other visitors change. */
const browser = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Sec-Fetch-Mode': 'navigate',
}
const forPictures = { Accept: 'image/avif,image/webp,image/svg+xml,image/*;q=0.8,*/*;q=0.5' }

/** The headers by which servers tell visitors apart, and values of them. */
const differences: Record<string, string[]> = {
  'User-Agent': [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'curl/8.14.1',
  ],
  'Accept-Language': ['de-DE,de;q=0.9', 'ha,en;q=0.5', 'ar'],
  Referer: ['https://www.google.com/', 'https://www.facebook.com/', 'https://evil.example/'],
  Accept: ['image/webp,*/*;q=0.5', 'text/markdown', 'application/json', '*/*'],
  Cookie: [`a=${'a'.repeat(2000)}`, 'wordpress_logged_in=1'],
  Origin: ['https://evil.example', 'null'],
  'X-Forwarded-Host': ['evil.example'],
  Forwarded: ['host=evil.example;proto=http'],
  'X-Original-URL': ['/nothing'],
  'X-Forwarded-Proto': ['http'],
  'X-Forwarded-For': ['5.9.0.1'],
  'Sec-CH-UA-Mobile': ['?1'],
  'Sec-Purpose': ['prefetch;prerender'],
  'Save-Data': ['on'],
  'Sec-Fetch-Site': ['cross-site'],
}
const visitors: Record<string, string>[] = Object.entries(differences).flatMap(([name, values]) =>
  values.map((value) => ({ [name]: value })),
)

const queries = [
  'utm_source=mail',
  'fbclid=a',
  `gclid=${'a'.repeat(1500)}`,
  'lang=de',
  'preview=true',
  'ref=mail',
  'next=https://evil.example/',
  "s=it's+%3Cselect%3E&p=1",
  'v=2',
]

/** How a request for a page differs from its request in no coding. */
type Change = Partial<Request> & Pick<Partial<Case>, 'expected' | 'toHeaders'> & { query?: string }

const change = (page: Case, { expected = page.expected, toHeaders, query, ...request }: Change): Case => {
  const target = query ? `${page.request.target}?${query}` : page.request.target
  const headers = { ...browser, ...request.headers, 'Accept-Encoding': 'identity' }
  return { group: 'visitors', request: { ...page.request, target, ...request, headers }, expected, toHeaders }
}
const preflight = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'GET' }
const toTag = ({ headers }: Reply) => ({ 'If-None-Match': headers.etag ?? 'none' })

/** Visitors who send another method or a password, or have the page already: of this release, or of an earlier one. */
const otherWays: Change[] = [
  // Cloudflare Pages then leaves out `Cache-Control`.
  { headers: { Authorization: 'Basic YTpi' } },
  { expected: { statuses: [304] }, toHeaders: toTag },
  { headers: { 'If-None-Match': 'W/"1f40-18c2a5d3e80", "65a1b2c3-1f40"' } },
  { headers: { 'If-Modified-Since': 'Thu, 01 Jan 2015 00:00:00 GMT' } },
  { method: 'POST', expected: notAllowed },
  { method: 'OPTIONS', headers: preflight, expected: notAllowed },
]

/** Visitors who may get another font, picture, script or robots.txt. */
const fileVisitors = visitors.filter((each) =>
  /^(?:User-Agent|Referer|Cookie|Origin)$/.test(`${Object.keys(each)}`),
)
const fileQueries = ['ref=mail', 'v=2']

type Choice = { seed: number; isManaged: boolean; types: Manifest['types'] }

/** Asks for one file of each kind as several visitors. */
function* changeFile(file: Case, kinds: Set<string>): Generator<Case> {
  const { target } = file.request
  const kind = /\.(?:woff2?|js|avif|webp|jpe?g|png)$|^\/robots.txt$/.exec(target)?.[0] ?? ''
  const group = /\.(?:avif|webp|jpe?g|png)/.test(kind) ? 'picture' : kind
  if (!group || kinds.has(group)) return
  kinds.add(group)
  for (const headers of fileVisitors) yield change(file, { headers })
  for (const query of fileQueries) yield change(file, { query })
}

/**
 * Changes who asks for each file, and adds requests: every change for the first page and for one file of each kind, and one
 * change for each other page. The answers of managed hosts to other methods and conditions are not ours.
 */
export function* varyVisitors(cases: Iterable<Case>, { seed, isManaged, types }: Choice): Generator<Case> {
  const changes: Change[] = [
    ...visitors.map((headers) => ({ headers })),
    ...queries.map((query) => ({ query })),
    ...(isManaged ? [] : otherWays),
  ]
  const kinds = new Set<string>()
  let index = 0
  let pages = 0
  for (const each of cases) {
    const { group, request, expected } = each
    if (group !== 'files' && group !== 'pages') {
      yield each
      continue
    }
    const isPlain = request.headers?.['Accept-Encoding'] === 'identity'
    const isPicture = isImage(getContentType({ types }, expected.file ?? ''))
    // Pages are asked for without a coding by a browser, and then by others.
    const isVaried = group === 'files' || !isPlain
    const visitor = isVaried && visitors[(seed + index++) % visitors.length]
    const headers = { ...browser, ...(isPicture && forPictures), ...visitor, ...request.headers }
    const asked = { ...each, request: { ...request, headers } }
    yield asked
    if (!isPlain || !expected.statuses.includes(200)) continue
    if (group === 'files') yield* changeFile(asked, kinds)
    else {
      const turn = (seed + pages) % changes.length
      for (const added of pages === 0 ? changes : changes.slice(turn, turn + 1)) yield change(asked, added)
      pages++
    }
  }
}
