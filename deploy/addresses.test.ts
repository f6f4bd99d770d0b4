import { answerTarget, createCanonicalRules } from './addresses'

const files = new Set([
  '/index.html',
  '/404.html',
  '/about.html',
  '/blogs.html',
  '/blogs/a-post.html',
  '/icon.svg',
])
const answer = (target: string) => answerTarget(target, (path) => files.has(path))

describe('an address', () => {
  it.each([
    ['/', '/index.html'],
    ['/?a=b', '/index.html'],
    ['/about', '/about.html'],
    ['/about?next=/blogs/', '/about.html'],
    ['/%61bout', '/about.html'],
    ['/blogs', '/blogs.html'],
    ['/blogs/a-post', '/blogs/a-post.html'],
    ['/icon.svg', '/icon.svg'],
  ])('%s leads to %s', (target, file) => {
    expect(answer(target)).toEqual({ kind: 'file', file })
  })

  it.each([
    ['/about/', '/about'],
    ['/about//', '/about'],
    ['/about.html', '/about'],
    ['/about.html/?a=b/', '/about?a=b/'],
    ['/index', '/'],
    ['/index.html?a', '/?a'],
    ['//', '/'],
    ['//about', '/about'],
    ['//evil.example/', '/evil.example'],
    ['/blogs/page/1/', '/blogs'],
  ])('%s leads at once to its canonical form %s', (target, to) => {
    expect(answer(target)).toEqual({ kind: 'redirect', to })
    expect(answer(to).kind).not.toBe('redirect')
  })

  it.each([
    '/nothing',
    '/About',
    '/404',
    '/about%2ehtml',
    '/404%2ehtml',
    '/about%2f',
    '/blogs//a-post',
    '/about///',
    '///',
    '/about/.html',
    '/about.html.html',
    '/../about',
    '/blogs/%2e%2E/about',
    '/\\evil.example/',
    '/%zz',
    '/%00',
    `/${'a'.repeat(300)}`,
  ])('%s is missing', (target) => {
    expect(answer(target)).toEqual({ kind: 'missing' })
  })
})

it('only redirects within the site, whatever was asked for', () => {
  for (const { to } of createCanonicalRules()) expect(to).toMatch(/^\/(?!\/)/)
})

it.each(['/', '.html', '/.html', 'a/', '%', '//a', '?'])('answers a long target of "%s" at once', (part) => {
  const started = performance.now()
  answer(`/${part.repeat(16_000 / part.length)}x`)
  expect(performance.now() - started).toBeLessThan(500)
})
