import { createHeaderPolicy, createPagePolicy } from './policy'

const parse = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )

const plain = { formEndpoint: null, hasMap: false }

describe('the policy of a page', () => {
  it('denies all but its own files and inline styles', () => {
    expect(parse(createPagePolicy(["'sha256-a'"], plain))).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'style-src': "'sha256-a'",
      'frame-src': "'none'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    })
    expect(createPagePolicy([], plain)).toContain("style-src 'none'")
  })

  it('allows the map only if the page has one', () => {
    expect(parse(createPagePolicy([], { ...plain, hasMap: true }))).toMatchObject({
      'frame-src': 'https://www.openstreetmap.org',
      'form-action': "'self' https://www.openstreetmap.org",
    })
  })

  it.each([
    ['https://forms.example/northwind?a=b', 'https://forms.example'],
    ['http://127.0.0.1:8000', 'http://127.0.0.1:8000'],
    ['/contact'],
  ])('allows forms to post to %s, and so does the header', (formEndpoint, ...elsewhere) => {
    const page = parse(createPagePolicy([], { ...plain, formEndpoint }))
    expect(page['form-action']).toBe(["'self'", ...elsewhere].join(' '))
    const header = parse(createHeaderPolicy({ formEndpoint }))
    expect(header['form-action']).toBe(["'self' https://www.openstreetmap.org", ...elsewhere].join(' '))
  })
})

it('allows the forms of a page to post to their own addresses', () => {
  const forms = ['https://quotes.example/new', '/quote']
  expect(parse(createPagePolicy([], { ...plain, forms }))['form-action']).toBe(
    "'self' https://quotes.example",
  )
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

it('lets orders be sent to their endpoint, by a form and by a script, and nowhere else', () => {
  const endpoints = { formEndpoint: 'https://forms.example/a', orderEndpoint: 'https://orders.example/b' }
  for (const policy of [createPagePolicy([], { ...plain, ...endpoints }), createHeaderPolicy(endpoints)]) {
    const { 'connect-src': connect, 'form-action': form } = parse(policy)
    expect(connect).toBe("'self' https://orders.example")
    expect(form).toMatch(/^'self'.* https:\/\/forms\.example https:\/\/orders\.example$/)
  }
  expect(parse(createHeaderPolicy({ orderEndpoint: '/orders' }))['connect-src']).toBe("'self'")
})
