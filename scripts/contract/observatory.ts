import { getAttribute } from '@parse5/tools'
import { parse } from 'parse5'
import { findElements, isTag } from '@/scripts/html'
import type { Reply } from './ask'

// The rules of Mozilla's HTTP Observatory, as a table, since its service can't ask a machine that is not on the network.
// Source: github.com/mdn/mdn-http-observatory, src/grader/charts.js at a57b50e and src/analyzer/tests/ (version 1.4.8).

/** What a rule looks at: the answer to `/` over HTTPS, and the policy in its header, by directive. */
type Site = {
  headers: Record<string, string>
  scripts: readonly Script[]
  policy: ReadonlyMap<string, string[]>
}
type Script = { src: string; hasIntegrity: boolean }

type Rule = {
  /** Of Observatory's own, as in `TEST_TITLES`. */
  test: string
  /** The first that holds counts. */
  results: readonly { score: number; says: string; holds: (site: Site) => boolean }[]
}

const always = () => true
const sources = ({ policy }: Site, directive: string) =>
  policy.get(directive) ?? policy.get('default-src') ?? ['*']
const broad = /^(ftp:|https?:|\*|https?:\/\/\*(\.\*)?)$/
const isUnsafe = (source: string) => broad.test(source) || /^('unsafe-inline'|data:)$/.test(source)
const isLocal = ({ src }: Script) => /^\/(?!\/)/.test(src)

const rules: readonly Rule[] = [
  {
    test: 'Content Security Policy',
    results: [
      { score: -25, says: 'not implemented', holds: ({ policy }) => policy.size === 0 },
      {
        score: -20,
        says: 'unsafe sources of scripts or objects',
        holds: (site) =>
          sources(site, 'script-src').some(isUnsafe) ||
          sources(site, 'object-src').some((each) => broad.test(each)),
      },
      {
        score: -20,
        says: 'something may be loaded over HTTP',
        holds: ({ policy }) => [...policy.values()].flat().some((each) => /^(http|ftp):/.test(each)),
      },
      {
        score: -10,
        says: "'unsafe-eval'",
        holds: (site) =>
          [...sources(site, 'script-src'), ...sources(site, 'style-src')].includes("'unsafe-eval'"),
      },
      {
        score: 0,
        says: 'unsafe sources of styles',
        holds: (site) => sources(site, 'style-src').some(isUnsafe),
      },
      {
        score: 10,
        says: "nothing unsafe, default-src 'none'",
        holds: ({ policy }) => policy.get('default-src')?.join() === "'none'",
      },
      { score: 5, says: 'nothing unsafe', holds: always },
    ],
  },
  {
    test: 'Cookies',
    results: [
      { score: 0, says: 'none', holds: ({ headers }) => !headers['set-cookie'] },
      { score: -40, says: 'set, which this site never does', holds: always },
    ],
  },
  {
    test: 'Cross Origin Resource Sharing',
    results: [
      {
        score: 0,
        says: 'not visible to others',
        holds: ({ headers }) => !headers['access-control-allow-origin'],
      },
      { score: -50, says: 'visible to others', holds: always },
    ],
  },
  // The host's: our servers are asked over HTTP, behind what ends TLS and redirects to it.
  { test: 'Redirection', results: [{ score: 0, says: 'to HTTPS, taken for granted', holds: always }] },
  {
    test: 'Referrer Policy',
    results: [
      {
        score: 5,
        says: 'private',
        holds: ({ headers }) =>
          /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
            headers['referrer-policy'] ?? '',
          ),
      },
      { score: 0, says: 'not implemented', holds: ({ headers }) => !headers['referrer-policy'] },
      { score: -5, says: 'unsafe or invalid', holds: always },
    ],
  },
  {
    // 5 more where the domain is in the browsers' preload list, which no header can tell.
    test: 'Strict Transport Security',
    results: [
      { score: 0, says: 'at least six months', holds: ({ headers }) => readMaxAge(headers) >= 15_768_000 },
      { score: -10, says: 'less than six months', holds: ({ headers }) => readMaxAge(headers) > 0 },
      { score: -20, says: 'not implemented', holds: always },
    ],
  },
  {
    test: 'Subresource Integrity',
    results: [
      { score: 0, says: 'no scripts', holds: ({ scripts }) => scripts.length === 0 },
      {
        score: 5,
        says: 'all scripts local, with integrity',
        holds: ({ scripts }) => scripts.every((each) => isLocal(each) && each.hasIntegrity),
      },
      { score: 0, says: 'all scripts local', holds: ({ scripts }) => scripts.every(isLocal) },
      { score: -50, says: 'scripts of others', holds: always },
    ],
  },
  {
    test: 'X-Content-Type-Options',
    results: [
      { score: 0, says: 'nosniff', holds: ({ headers }) => headers['x-content-type-options'] === 'nosniff' },
      { score: -5, says: 'not implemented or invalid', holds: always },
    ],
  },
  {
    test: 'X-Frame-Options',
    results: [
      { score: 5, says: 'by frame-ancestors', holds: ({ policy }) => policy.has('frame-ancestors') },
      {
        score: 0,
        says: 'by the header',
        holds: ({ headers }) => /^(deny|sameorigin)$/i.test(headers['x-frame-options'] ?? ''),
      },
      { score: -20, says: 'not implemented', holds: always },
    ],
  },
  {
    test: 'Cross Origin Resource Policy',
    results: [
      {
        score: 10,
        says: 'same-origin or same-site',
        holds: ({ headers }) => /^same-(origin|site)$/.test(headers['cross-origin-resource-policy'] ?? ''),
      },
      { score: 0, says: 'not implemented', holds: always },
    ],
  },
]

const readMaxAge = (headers: Record<string, string>) =>
  Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0)

/** What a grade is made of: each test with its result. */
export type Grade = { score: number; results: { test: string; says: string; score: number }[] }

/** `MINIMUM_SCORE_FOR_EXTRA_CREDIT`: points above 100 are given only to sites that have at least this many without. */
const leastForBonus = 90

/** Returns the grade of a site by the answer to its `/`, had it come over HTTPS. */
export function gradeSite({ headers, body }: Reply): Grade {
  const scripts = findElements(parse(body.toString()), isTag('script'))
    .map((script) => ({
      src: getAttribute(script, 'src') ?? '',
      hasIntegrity: Boolean(getAttribute(script, 'integrity')),
    }))
    .filter(({ src }) => src !== '')
  const policy = new Map(
    (headers['content-security-policy'] ?? '')
      .split(';')
      .map((directive) => directive.trim().toLowerCase().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...values]) => [name, values]),
  )
  const site = { headers, scripts, policy }
  const results = rules.map(({ test, results: possible }) => {
    const { score, says } = possible.find(({ holds }) => holds(site)) ?? { score: -100, says: 'unknown' }
    return { test, says, score }
  })
  const sum = (scores: number[]) => scores.reduce((total, score) => total + score, 0)
  const scores = results.map(({ score }) => score)
  const withoutBonus = 100 + sum(scores.filter((score) => score < 0))
  return { score: Math.max(0, withoutBonus < leastForBonus ? withoutBonus : 100 + sum(scores)), results }
}
