import { completeRules } from '../headers'
import { createCaddyRules } from './caddy'
import { describeHost } from './description'
import { managedHosts } from './write-hosts'

// `e2e/hosts.spec.ts` and `e2e/managed-hosts.spec.ts` test these files with the software of each host.

const files = { 'index.html': '', 'pictures/a.avif': '', 'pictures/b.webp': '', 'icon.svg': '' }
const redirects = [
  { from: '/blogs/page/1', to: '/blogs' },
  { from: '/start', to: '/' },
  { from: '/%C3%BCn%C3%AF', to: '/blogs' },
]
const rules = completeRules({ headers: { A: 'a' }, hashed: ['/islands/', '/og/', '/pictures/'] })
const description = describeHost({ ...rules, basePath: '', redirects, files })

const { cloudflare, netlify, vercel } = managedHosts

describe('the files of managed hosts', () => {
  it('stay within the limits of Vercel, whatever the number of files', () => {
    const many = Array.from({ length: 40_000 }, (_, index) => [`og/post-${index}.0a1b2c3d.jpg`, ''])
    const large = describeHost({ ...rules, basePath: '', redirects, files: Object.fromEntries(many) })
    const { headers } = JSON.parse(vercel.createFiles(large)['vercel.json'] ?? '')
    expect(headers.length).toBeLessThan(2048)
    for (const { source } of headers) expect(source.length).toBeLessThanOrEqual(4096)
  })

  it('have one block for each path, since Cloudflare Pages reads only the last', () => {
    const paths = cloudflare.createFiles(description)._headers?.match(/^\/.*/gm)
    expect(new Set(paths).size).toBe(paths?.length)
  })

  it.each([
    { ...description, headers: { A: 'a'.repeat(2000) } },
    { ...description, imagePaths: Array.from({ length: 100 }, (_, index) => `/${index}.png`) },
  ])('refuse what Cloudflare Pages would not read', (other) => {
    expect(() => cloudflare.createFiles(other)).toThrow(/reads 100 and 2000/)
  })

  it.each([
    ['Cloudflare Pages', 1000, cloudflare],
    ['Vercel', 2048, vercel],
  ])('hold as many redirects as %s reads, and no more', (name, most, { createFiles }) => {
    const make = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ from: `/old-${index}`, to: '/' }))
    expect(() => createFiles({ ...description, redirects: make(most) })).not.toThrow()
    expect(() => createFiles({ ...description, redirects: make(most + 1) })).toThrow(`but ${name} reads 20`)
  })

  it('redirect from addresses with letters such as ü', () => {
    expect(netlify.createFiles(description)._redirects).toContain('\n/%C3%BCn%C3%AF /blogs 301\n')
    expect(cloudflare.createFiles(description)._redirects).toContain('\n/%C3%BCn%C3%AF /blogs 308\n')
    expect(vercel.createFiles(description)['vercel.json']).toContain('"source": "/%C3%BCn%C3%AF"')
  })

  it('include the base path', () => {
    const moved = describeHost({ ...rules, basePath: '/a', redirects, files })
    expect(netlify.createFiles(moved)._redirects).toMatch(
      /^\/a\/blogs\/page\/1 \/a\/blogs 301\n\/a\/start \/a 301$/m,
    )
    expect(cloudflare.createFiles(moved)._headers).toContain('\n/a/islands/*\n')
    expect(netlify.createFiles(moved)._headers).toContain('\n/a/pictures/a.avif\n')
  })
})

it('never makes Caddy expand placeholders in request text (CVE-2026-30852)', () => {
  expect(createCaddyRules(description)).not.toMatch(/vars_regexp|\{re\.|\{http\.regexp/)
})
