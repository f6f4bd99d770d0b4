import { createCanonicalRules, resolveTarget } from './addresses'

const files = new Set([
  '/index.html',
  '/404.html',
  '/about.html',
  '/blogs.html',
  '/blogs/a-post.html',
  '/icon.svg',
])
const redirects = [
  { from: '/blogs/page/1', to: '/blogs' },
  { from: '/old/post.php', to: '/blogs/a-post' },
  { from: '/start', to: '/' },
  { from: '/c++-tips', to: '/about' },
  { from: "/it's", to: '/about' },
  { from: '/blogs/%C3%BCn%C3%AF', to: '/blogs/a-post' },
]
const answer = (target: string, basePath = '') =>
  resolveTarget(target, (path) => files.has(path), { basePath, redirects })

// `live/cases.ts` asks each server for the usual addresses.
describe('an address', () => {
  it.each([
    ['/about?next=/blogs/', '/about.html'],
    ['/%61bout', '/about.html'],
  ])('%s serves %s', (target, file) => {
    expect(answer(target)).toEqual({ kind: 'file', file })
  })

  it.each([
    ['/about.html/?a=b/', '/about?a=b/'],
    ['/start.html?a', '/?a'],
    ['/old/post.php?a', '/blogs/a-post?a'],
    ['/blogs/page/1/', '/blogs'],
    ['/blogs/a-post/index.html/', '/blogs/a-post'],
    ['/blogs/%C3%BCn%C3%AF', '/blogs/a-post'],
    ['/blogs/%c3%bcn%c3%af.html?a', '/blogs/a-post?a'],
    ['/%41BOUT?A=B', '/about?A=B'],
    ['/c++-tips/', '/about'],
    ["/it's.html", '/about'],
  ])('%s redirects to its canonical form %s', (target, to) => {
    expect(answer(target)).toEqual({ kind: 'redirect', to })
    expect(answer(to).kind).not.toBe('redirect')
  })

  it.each([
    '/old/post-php',
    '/Nothing',
    '/404.HTML',
    '/about/index',
    '/blogs/%C3%BCn',
    '/blogs/%25C3%25BCn%25C3%25AF',
    '/about%2f',
    '///',
    '/about.html.html',
    '/blogs/%2e%2E/about',
    '/%00',
    `/${'a'.repeat(300)}`,
  ])('%s is missing', (target) => {
    expect(answer(target)).toEqual({ kind: 'missing' })
  })
})

describe('an address under a base path', () => {
  it.each([
    ['/preview', { kind: 'file', file: '/index.html' }],
    ['/preview/about', { kind: 'file', file: '/about.html' }],
    ['/preview/?a', { kind: 'redirect', to: '/preview?a' }],
    ['/preview/about.html?a', { kind: 'redirect', to: '/preview/about?a' }],
    ['/preview/start', { kind: 'redirect', to: '/preview' }],
    ['/preview/blogs/page/1', { kind: 'redirect', to: '/preview/blogs' }],
    ['/previewabout', { kind: 'missing' }],
    ['/about', { kind: 'missing' }],
  ])('%s is answered with %j', (target, expected) => {
    expect(answer(target, '/preview')).toEqual(expected)
  })
})

it('redirects only within the site', () => {
  for (const { to } of createCanonicalRules({ basePath: '', redirects })) expect(to).toMatch(/^\/(?!\/)/)
})

it.each(['/', '.html', '/index.html', '/.html', 'a/', '%', '//a', '?'])(
  'matches a long target of "%s" without backtracking',
  (part) => {
    // Time of the processor, in microseconds: that of the clock depends on what else runs.
    const started = process.cpuUsage()
    answer(`/${part.repeat(16_000 / part.length)}x`)
    expect(process.cpuUsage(started).user).toBeLessThan(500_000)
  },
)
