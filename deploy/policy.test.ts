import { createHeaderPolicy, createPagePolicy, stockPolicy } from './policy'

const toDirectives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )

const plain = { formEndpoint: null, hasMap: false, hasSearch: false, styleHashes: ["'sha256-a'"] }

describe('the policy of a page', () => {
  it('forbids what it does not name, and every inline script and style but its own styles', () => {
    expect(toDirectives(createPagePolicy(plain))).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'sha256-a'",
      'frame-src': "'none'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    })
    expect(createPagePolicy({ ...plain, styleHashes: [] })).toContain("style-src 'none'")
  })

  it('allows the map and WebAssembly only where the page uses them', () => {
    const directives = toDirectives(createPagePolicy({ ...plain, hasMap: true, hasSearch: true }))
    expect(directives).toMatchObject({
      'script-src': "'self' 'wasm-unsafe-eval'",
      'frame-src': 'https://www.openstreetmap.org',
      'form-action': "'self' https://www.openstreetmap.org",
    })
  })

  it.each([
    ['https://forms.example/northwind?a=b', "'self' https://forms.example"],
    ['/contact', "'self'"],
  ])('allows forms to go to %s', (formEndpoint, value) => {
    expect(toDirectives(createPagePolicy({ ...plain, formEndpoint }))['form-action']).toBe(value)
  })
})

describe('the policy of the header', () => {
  const header = createHeaderPolicy(null)

  it('leaves styles to each page, so that it fits pages of other releases', () => {
    const names = Object.keys(toDirectives(header))
    for (const name of ['default-src', 'style-src', 'style-src-elem', 'style-src-attr']) {
      expect(names).not.toContain(name)
    }
  })

  it('restricts every other kind of request itself, since it has no default-src', () => {
    // The fetch directives of CSP level 3, section 6.1. `script-src` covers its -elem and -attr, `frame-src` child-src.
    for (const name of [
      'connect',
      'font',
      'frame',
      'img',
      'manifest',
      'media',
      'object',
      'script',
      'worker',
    ]) {
      expect(header).toContain(`${name}-src `)
    }
    expect(header).toMatch(/; frame-ancestors 'none'$/)
    expect(header.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe')
  })

  it('allows inline scripts only for Next’s own export', () => {
    expect(toDirectives(stockPolicy)['script-src']).toBe("'self' 'unsafe-inline' 'wasm-unsafe-eval'")
  })
})
