import {
  codings,
  createHeaders,
  getCacheControl,
  getContentType,
  isCompressible,
  toAcceptPattern,
} from './headers'

describe('caching', () => {
  it.each([
    '/_next/static/media/a.woff2',
    '/islands/waker-CS3UPM6P.js',
    '/pictures/hero-480.0a1b2c3d.avif',
    '/previews/blogs-a-post.0a1b2c3d.png',
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
  it('carry the policy as it was given', () => {
    expect(createHeaders("default-src 'none'")['Content-Security-Policy']).toBe("default-src 'none'")
  })

  it('name the speculation rules as a structured list', () => {
    expect(createHeaders('')['Speculation-Rules']).toBe('"/speculation-rules.json"')
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
  ])('of %s is said, since servers may not know it', (path, type) => {
    expect(getContentType(path)).toBe(type)
  })

  it('of a file that nobody listed is unknown', () => {
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
