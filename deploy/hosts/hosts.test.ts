import vm from 'node:vm'
import { createCloudFrontFunction, createResponseHeadersPolicy, createUploadScript } from './aws'
import { createCaddyRules } from './caddy'
import { describeHost } from './description'
import { createHeadersFile, createRedirectsFile, createVercelConfig } from './managed'
import { createNginxRules } from './nginx'

// `e2e/hosts.spec.ts` tests the files of nginx and Caddy on the servers themselves.

const files = { 'index.html': '', 'pictures/a.avif': '', 'pictures/b.webp': '', 'icon.svg': '' }
const redirects = [
  { from: '/blogs/page/1', to: '/blogs' },
  { from: '/start', to: '/' },
]
const description = describeHost({ policy: "script-src 'self'", basePath: '', redirects, files })

describe('_headers', () => {
  const rules = createHeadersFile(description)
    .split('\n\n')
    .slice(1)
    .map((block) => block.trim().split('\n'))

  it('sends every header for every path', () => {
    const [path, ...lines] = rules[0] ?? []
    expect(path).toBe('/*')
    expect(lines).toEqual(Object.entries(description.headers).map(([name, value]) => `  ${name}: ${value}`))
  })

  it('caches hashed files for a year, and lets other sites embed images', () => {
    const cached = '  Cache-Control: public, max-age=31536000, immutable'
    expect(rules).toContainEqual(['/islands/*', cached])
    expect(rules).toContainEqual(['/pictures/*', cached, '  Cross-Origin-Resource-Policy: cross-origin'])
    expect(rules).toContainEqual(['/icon.svg', '  Cross-Origin-Resource-Policy: cross-origin'])
  })

  it('has one block for each path, since Cloudflare Pages reads only the last', () => {
    expect(new Set(rules.map(([path]) => path)).size).toBe(rules.length)
  })

  it('refuses a line that Cloudflare Pages would cut', () => {
    expect(() => createHeadersFile({ ...description, headers: { A: 'a'.repeat(2000) } })).toThrow(/2000/)
  })
})

describe('_redirects', () => {
  it('uses a status that the host supports', () => {
    expect(createRedirectsFile('cloudflare', description)).toMatch(/^\/blogs\/page\/1 \/blogs 308$/m)
    expect(createRedirectsFile('netlify', description)).toMatch(/^\/blogs\/page\/1 \/blogs 301$/m)
  })

  it('includes the base path', () => {
    const moved = describeHost({ policy: '', basePath: '/a', redirects, files })
    expect(createRedirectsFile('netlify', moved)).toMatch(
      /^\/a\/blogs\/page\/1 \/a\/blogs 301\n\/a\/start \/a 301$/m,
    )
    expect(createHeadersFile(moved)).toContain('\n/a/islands/*\n')
    expect(JSON.parse(createVercelConfig(moved)).redirects).toContainEqual({
      source: '/a/start',
      destination: '/a',
      statusCode: 308,
    })
  })
})

describe('vercel.json', () => {
  const config = JSON.parse(createVercelConfig(description))

  it('redirects former addresses', () => {
    expect(config.redirects).toContainEqual({ source: '/start', destination: '/', statusCode: 308 })
  })

  it('enables clean addresses, and sends the headers for every path', () => {
    expect(config).toMatchObject({ cleanUrls: true, trailingSlash: false })
    expect(config.headers[0]).toEqual({
      source: '/(.*)',
      headers: Object.entries(description.headers).map(([key, value]) => ({ key, value })),
    })
    expect(config.headers).toContainEqual({
      source: '/islands/(.*)',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    })
  })
})

describe('the CloudFront function', () => {
  const context = vm.createContext({})
  vm.runInContext(createCloudFrontFunction(description), context)
  const call = (uri: string, querystring = {}) => {
    context.event = { request: { uri, querystring } }
    return vm.runInContext('handler(event)', context)
  }

  it.each([
    ['/', '/index.html'],
    ['/about', '/about.html'],
    ['/icon.svg', '/icon.svg'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
  ])('maps %s to %s', (uri, file) => {
    expect(call(uri)).toMatchObject({ uri: file })
  })

  it.each([
    ['/about/', '/about?a=b&c'],
    ['/about.html', '/about?a=b&c'],
    ['//evil.example/', '/evil.example?a=b&c'],
    ['/blogs/page/1', '/blogs?a=b&c'],
  ])('redirects %s within the site, with its query', (uri, location) => {
    const answer = call(uri, { a: { value: 'b' }, c: { value: '' } })
    expect(answer).toMatchObject({ statusCode: 308, headers: { location: { value: location } } })
  })

  it('keeps every value of a repeated parameter', () => {
    const a = { value: 'c', multiValue: [{ value: 'b' }, { value: 'c' }] }
    expect(call('/about/', { a })).toMatchObject({ headers: { location: { value: '/about?a=b&a=c' } } })
  })

  it.each(['/404', '/../package.json', '/a%00'])('answers %s with 404', (uri) => {
    expect(call(uri)).toMatchObject({ statusCode: 404 })
  })
})

describe('the response headers policy of CloudFront', () => {
  it('contains every header', () => {
    const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = JSON.parse(
      createResponseHeadersPolicy(description),
    )
    const { 'Strict-Transport-Security': transport, ...others } = description.headers
    const age = security.StrictTransportSecurity.AccessControlMaxAgeSec
    expect(transport).toMatch(new RegExp(`^max-age=${age}\\b`))
    expect({
      'Content-Security-Policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
      'Referrer-Policy': security.ReferrerPolicy.ReferrerPolicy,
      'X-Content-Type-Options': security.ContentTypeOptions.Override && 'nosniff',
      ...Object.fromEntries(custom.Items.map(({ Header, Value }: Record<string, string>) => [Header, Value])),
    }).toEqual(others)
  })
})

describe('the upload to S3', () => {
  it('uploads pages last, caches hashed files, and deletes pages that are gone', () => {
    const lines = createUploadScript(description).trim().split('\n')
    expect(lines.at(-1)).toContain("--delete --size-only --exclude '*' --include '*.html'")
    expect(lines.at(-2)).toContain("--include '*.html' --content-type 'text/html; charset=utf-8'")
    expect(lines.find((line) => line.includes("--include 'islands/*.js'"))).toContain('immutable')
    expect(lines.find((line) => line.includes("--include 'feed.xml'"))).toContain('application/atom+xml')
  })
})

describe('the rules of servers', () => {
  it.each([
    ['nginx', createNginxRules(description)],
    ['Caddy', createCaddyRules(description)],
  ])('for %s contain the policy', (_, text) => {
    expect(text).toContain("script-src 'self'")
  })

  it('never make Caddy expand placeholders in request text (CVE-2026-30852)', () => {
    expect(createCaddyRules(description)).not.toMatch(/vars_regexp|\{re\.|\{http\.regexp/)
  })
})
