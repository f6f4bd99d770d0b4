import { createHeaders } from '../headers'
import { createPolicy, toHeader } from '../policy'
import { createCaddyfile } from './caddy'
import { createHeadersFile, createRedirectsFile, createVercelConfig } from './managed'
import { createNginxSite } from './nginx'

// What nginx and Caddy make of their files is held by the contract (`npm run check:hosts`), on the servers themselves.

const policy = toHeader(createPolicy({ styleHashes: ["'sha256-a'"], formEndpoint: null }))
const description = { headers: createHeaders(policy) }

describe('_headers', () => {
  const text = createHeadersFile(description)
  const rules = text
    .split('\n\n')
    .slice(1)
    .map((block) => block.trim().split('\n'))

  it('names every header for every path, first', () => {
    const [path, ...lines] = rules[0] ?? []
    expect(path).toBe('/*')
    expect(lines).toEqual(Object.entries(description.headers).map(([name, value]) => `  ${name}: ${value}`))
  })

  it('keeps files with a hash in their name for a year, and says no header twice for one path', () => {
    const lines = rules.slice(1).map((rule) => rule.slice(1))
    expect(rules.map(([path]) => path)).toContain('/islands/*')
    for (const [line, ...others] of lines) {
      expect(line).toMatch(/^ {2}(Cache-Control: public, max-age=31536000, immutable|Content-Type: )/)
      expect(others).toEqual([])
    }
  })

  it('refuses a policy that Cloudflare Pages would cut', () => {
    expect(() => createHeadersFile({ headers: { A: 'a'.repeat(2000) } })).toThrow(/2000/)
  })
})

describe('_redirects', () => {
  it('uses a status that the host knows', () => {
    expect(createRedirectsFile('cloudflare')).toMatch(/^\/blogs\/page\/1 \/blogs 308$/m)
    expect(createRedirectsFile('netlify')).toMatch(/^\/blogs\/page\/1 \/blogs 301$/m)
  })
})

describe('vercel.json', () => {
  const config = JSON.parse(createVercelConfig(description))

  it('asks for clean addresses without slashes', () => {
    expect(config).toMatchObject({ cleanUrls: true, trailingSlash: false })
  })

  it('sends the headers with every path', () => {
    expect(config.headers[0]).toEqual({
      source: '/(.*)',
      headers: Object.entries(description.headers).map(([key, value]) => ({ key, value })),
    })
  })
})

describe('the files of servers', () => {
  it.each([
    ['nginx', createNginxSite(description, { listen: '8080', root: '/srv' })],
    ['Caddy', createCaddyfile(description)],
  ])('of %s carry the policy as it is', (_, text) => {
    expect(text).toContain(policy)
  })
})
