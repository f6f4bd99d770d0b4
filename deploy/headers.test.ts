import { commonHeaders, getCacheControl } from './headers'

describe('caching', () => {
  it.each(['/_next/static/chunks/a.js', '/pictures/hero-480.0a1b2c3d.avif'])(
    'keeps %s for a year',
    (path) => {
      expect(getCacheControl(path)).toBe('public, max-age=31536000, immutable')
    },
  )

  it.each(['/', '/about', '/sitemap.xml', '/pictures/og.png', '/icon.svg'])('asks for %s afresh', (path) => {
    expect(getCacheControl(path)).toBe('public, max-age=0, must-revalidate')
  })
})

describe('the policy', () => {
  const policy = commonHeaders['Content-Security-Policy']

  it('forbids what it does not name', () => {
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-eval')
  })

  it('lets only the map be framed', () => {
    expect(policy).toContain('frame-src https://www.openstreetmap.org;')
  })
})
