import {
  completeRules,
  createHeaders,
  getCacheControl,
  getContentType,
  getEmbedding,
  isCompressible,
} from './headers'

const rules = completeRules({
  hashed: ['/_next/static/', '/islands/', '/pictures/', '/og/'],
  types: {
    '/feed.xml': 'application/atom+xml; charset=utf-8',
  },
})

const year = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=0, must-revalidate'
const text = 'text/plain; charset=utf-8'

describe('the headers of a file', () => {
  it.each([
    ['/_next/static/media/a.woff2', year, 'same-origin', 'font/woff2'],
    ['/islands/loader-CS3UPM6P.js', year, 'same-origin', 'text/javascript; charset=utf-8'],
    ['/pictures/hero-480.0a1b2c3d.avif', year, 'cross-origin', 'image/avif'],
    ['/icon.svg', revalidated, 'cross-origin', 'image/svg+xml; charset=utf-8'],
    ['/about.html', revalidated, 'same-origin', 'text/html; charset=utf-8'],
    ['/feed.xml', revalidated, 'same-origin', 'application/atom+xml; charset=utf-8'],
    ['/.well-known/security.txt', revalidated, 'same-origin', text],
    ['/a.exe', revalidated, 'same-origin', undefined],
  ])('%s: %s, %s, %s', (path, caching, resourcePolicy, type) => {
    expect([getCacheControl(rules, path), getEmbedding(rules, path), getContentType(rules, path)]).toEqual([
      caching,
      resourcePolicy,
      type,
    ])
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

it('sends security headers with every response', () => {
  expect(createHeaders({ policy: "script-src 'self'", strictTransport: 'max-age=604800' })).toEqual({
    'Content-Security-Policy': "script-src 'self'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': expect.stringMatching(
      /^accelerometer=\(\), .*camera=\(\), .*geolocation=\(\), .*microphone=\(\), .*payment=\(\), .*usb=\(\)/,
    ),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=604800',
    'X-Content-Type-Options': 'nosniff',
  })
})

it('reports violations of the policy to the address that is set', () => {
  const headers = createHeaders({ policy: 'a', strictTransport: '', reportTo: 'https://reports.example/a' })
  expect(headers['Content-Security-Policy']).toBe('a; report-to policy')
  expect(headers['Reporting-Endpoints']).toBe('policy="https://reports.example/a"')
})
