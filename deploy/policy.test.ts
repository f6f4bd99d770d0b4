import { createPolicy, stockPolicy, toHeader } from './policy'

const toDirectives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )

describe('the content-security policy', () => {
  const directives = toDirectives(createPolicy({ styleHashes: ["'sha256-a'"], formEndpoint: null }))

  it('forbids what it does not name, and every script and style that stands in a page but ours', () => {
    expect(directives).toMatchObject({
      'default-src': "'none'",
      // WebAssembly for the search, and nothing else that is evaluated.
      'script-src': "'self' 'wasm-unsafe-eval'",
      'style-src': "'self' 'sha256-a'",
      'base-uri': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    })
  })

  it('lets only the map be framed, and nothing frame the site', () => {
    expect(directives['frame-src']).toBe('https://www.openstreetmap.org')
    expect(toDirectives(toHeader(''))['frame-ancestors']).toBe("'none'")
  })

  it('lets forms go to this site, the map, and to the address that the content names', () => {
    expect(directives['form-action']).toBe("'self' https://www.openstreetmap.org")
    const named = createPolicy({ styleHashes: [], formEndpoint: 'https://forms.example/northwind?a=b' })
    expect(toDirectives(named)['form-action']).toBe(
      "'self' https://www.openstreetmap.org https://forms.example",
    )
  })

  it('is loosened for Next’s own export alone', () => {
    expect(Object.values(directives).join(' ').replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe')
    expect(toDirectives(stockPolicy)['script-src']).toBe("'self' 'unsafe-inline' 'wasm-unsafe-eval'")
  })
})
