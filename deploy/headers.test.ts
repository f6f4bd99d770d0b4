import { createHeaders, getCacheControl, getContentType } from './headers'

describe('caching', () => {
  it.each([
    '/_next/static/media/a.woff2',
    '/islands/waker-CS3UPM6P.js',
    '/pictures/hero-480.0a1b2c3d.avif',
    '/previews/blogs-a-post.0a1b2c3d.png',
  ])('keeps %s for a year', (path) => {
    expect(getCacheControl(path)).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/', '/about', '/sitemap.xml', '/favicon.ico', '/icon.svg', '/islands/licences.txt'])(
    'asks for %s afresh',
    (path) => {
      expect(getCacheControl(path)).toBe('public, max-age=0, must-revalidate')
    },
  )
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
    ['/feed.xml', 'application/atom+xml; charset=utf-8'],
    ['/feed.json', 'application/feed+json'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ])('of %s is said, since servers may not know it', (path, type) => {
    expect(getContentType(path)).toBe(type)
  })

  it('of other files is that of their extension', () => {
    expect(getContentType('/about')).toBeUndefined()
  })
})
