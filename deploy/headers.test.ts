import {
  codings,
  createHeaders,
  getCacheControl,
  getContentType,
  getResourcePolicy,
  isCompressible,
  toAcceptPattern,
} from './headers'

describe('caching', () => {
  it.each([
    '/_next/static/media/a.woff2',
    '/islands/loader-CS3UPM6P.js',
    '/pictures/hero-480.0a1b2c3d.avif',
    '/og/blogs-a-post.0a1b2c3d.jpg',
  ])('keeps %s for a year', (path) => {
    expect(getCacheControl(path)).toBe('public, max-age=31536000, immutable')
  })

  it.each([
    '/',
    '/about',
    '/sitemap.xml',
    '/favicon.ico',
    '/icon.svg',
    '/licences.txt',
    '/search/pagefind.js',
  ])('asks for %s afresh', (path) => {
    expect(getCacheControl(path)).toBe('public, max-age=0, must-revalidate')
  })
})

describe('the headers', () => {
  const headers = createHeaders({ policy: "script-src 'self'", basePath: '/preview' })

  it('carry the policy', () => {
    expect(headers['Content-Security-Policy']).toBe("script-src 'self'")
  })

  it('name the speculation rules as a structured list', () => {
    expect(headers['Speculation-Rules']).toBe('"/preview/speculation-rules.json"')
  })

  it('start strict transport at a day, so that a mistake is soon over', () => {
    expect(headers['Strict-Transport-Security']).toBe('max-age=86400')
  })
})

describe('embedding by other sites', () => {
  it.each([
    ['/pictures/hero-480.0a1b2c3d.avif', 'cross-origin'],
    ['/favicon.ico', 'cross-origin'],
    ['/icon.svg', 'cross-origin'],
    ['/about', 'same-origin'],
    ['/islands/loader-CS3UPM6P.js', 'same-origin'],
  ])('of %s is %s', (path, policy) => {
    expect(getResourcePolicy(path)).toBe(policy)
  })
})

describe('the media type', () => {
  it.each([
    ['/speculation-rules.json', 'application/speculationrules+json'],
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/about.html', 'text/html; charset=utf-8'],
    ['/search/pagefind-entry.json', 'application/json'],
    ['/feed.xml', 'application/atom+xml; charset=utf-8'],
    ['/feed.json', 'application/feed+json'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ])('of %s is set, since servers may not know it', (path, type) => {
    expect(getContentType(path)).toBe(type)
  })

  it('of an unlisted extension is undefined', () => {
    expect(getContentType('/a.exe')).toBeUndefined()
  })

  it.each([
    ['text/html; charset=utf-8', true],
    ['application/speculationrules+json', true],
    ['image/svg+xml; charset=utf-8', true],
    ['image/avif', false],
    ['application/octet-stream', false],
  ])('%s is compressible: %s', (type, expected) => {
    expect(isCompressible(type)).toBe(expected)
  })
})

describe('codings', () => {
  const accepted = (header: string) =>
    codings.filter(({ name }) => new RegExp(toAcceptPattern(name), 'i').test(header)).map(({ name }) => name)

  it.each([
    ['gzip, deflate, br, zstd', ['br', 'zstd', 'gzip']],
    ['gzip', ['gzip']],
    ['br;q=0, gzip', ['gzip']],
    ['br; q=0.000,gzip;q=0.5', ['gzip']],
    ['BR;q=1.0', ['br']],
    ['gzip;q=0.1,br;q=.9', ['br', 'gzip']],
    ['identity', []],
    ['*', []],
    ['', []],
    ['brotli, xgzip', []],
  ])('"%s" accepts %s', (header, expected) => {
    expect(accepted(header)).toEqual(expected)
  })
})
