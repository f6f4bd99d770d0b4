import { redirectStatus, redirects } from '../addresses'
import { caching, contentTypes, hashedFolders } from '../headers'
import { type HostDescription, notice } from './description'

// Hosts that serve `/about` from `about.html`, send `404.html`, compress and revalidate by themselves. They are told
// only what they do not do already.

const cacheRules = hashedFolders.map((folder) => ({
  path: `${folder}*`,
  headers: { 'Cache-Control': caching.hashed },
}))
const typeRules = Object.entries(contentTypes).map(([path, type]) => ({
  path,
  headers: { 'Content-Type': type },
}))

/**
 * Returns the `_headers` of Cloudflare Pages and Netlify. No header is named by two rules that match one path, since the
 * two hosts differ in what they make of that. Throws where a line is longer than Cloudflare Pages reads.
 */
export function createHeadersFile({ headers }: HostDescription): string {
  const blocks = [{ path: '/*', headers }, ...cacheRules, ...typeRules].map((rule) =>
    [rule.path, ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  const text = `# ${notice}\n\n${blocks.join('\n\n')}\n`
  const longest = Math.max(...text.split('\n').map((line) => line.length))
  if (longest > 2000)
    throw new Error(`A line of _headers has ${longest} characters; Cloudflare Pages reads 2000.`)
  return text
}

/** Returns the `_redirects` of Cloudflare Pages, or of Netlify, which knows no 308. */
export function createRedirectsFile(host: 'cloudflare' | 'netlify'): string {
  const status = host === 'netlify' ? 301 : redirectStatus
  const lines = redirects.map(({ from, to }) => `${from} ${to} ${status}`)
  return `# ${notice}\n${lines.join('\n')}\n`
}

/** Returns the `vercel.json` of a folder that is deployed as it is. */
export function createVercelConfig({ headers }: HostDescription): string {
  const toList = (record: Record<string, string>) =>
    Object.entries(record).map(([key, value]) => ({ key, value }))
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    // Nothing is built there: the folder is the site.
    framework: null,
    buildCommand: '',
    installCommand: '',
    outputDirectory: '.',
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map(({ from, to }) => ({
      source: from,
      destination: to,
      statusCode: redirectStatus,
    })),
    headers: [
      { source: '/(.*)', headers: toList(headers) },
      ...[...cacheRules, ...typeRules].map((rule) => ({
        source: rule.path.replace('*', '(.*)'),
        headers: toList(rule.headers),
      })),
    ],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
