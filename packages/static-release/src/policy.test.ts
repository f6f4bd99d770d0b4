import { createHeaderPolicy, createPagePolicy } from './policy'

const parse = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )

describe('the policy of a page', () => {
  it('denies all but its own files and inline styles', () => {
    expect(parse(createPagePolicy(["'sha256-a'"]))).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'sha256-a'",
      'frame-src': "'none'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    })
    expect(createPagePolicy([])).toContain("style-src 'none'")
  })

  it.each([
    ['https://forms.example/northwind?a=b', 'https://forms.example'],
    ['http://127.0.0.1:8000', 'http://127.0.0.1:8000'],
    ['/contact'],
  ])('allows what it needs at %s, and so does the header', (address, ...elsewhere) => {
    const needs = { forms: [address], connections: [address], scripts: ["'wasm-unsafe-eval'"] }
    for (const policy of [createPagePolicy([], needs), createHeaderPolicy(needs)])
      expect(parse(policy)).toMatchObject({
        'script-src': "'self' 'wasm-unsafe-eval'",
        'connect-src': ["'self'", ...elsewhere].join(' '),
        'form-action': ["'self'", ...elsewhere].join(' '),
      })
    expect(parse(createPagePolicy([], { frames: ['https://map.example'] }))['frame-src']).toBe(
      'https://map.example',
    )
  })
})

describe('the policy header', () => {
  const header = createHeaderPolicy({})

  it('leaves styles to each page, so it is valid for other releases', () => {
    expect(header).not.toMatch(/default-src|style-src/)
  })

  // The fetch directives of CSP level 3, section 6.1. `script-src` covers its -elem and -attr, `frame-src` child-src.
  it.each(['connect', 'font', 'frame', 'img', 'manifest', 'media', 'object', 'script', 'worker'])(
    'has %s-src, since it has no default-src',
    (kind) => {
      expect(header).toContain(`${kind}-src `)
    },
  )

  it('forbids framing, and anything unsafe but WebAssembly', () => {
    expect(header).toMatch(/; frame-ancestors 'none'$/)
    expect(header.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe')
  })
})
