import { toAddressUnder } from '@/lib/base-path'
import { redirectStatus } from '../addresses'
import { caching, contentTypes, resourcePolicies } from '../headers'
import { type HostDescription, notice } from './description'

// These hosts map `/about` to `about.html`, send `404.html`, compress and revalidate without configuration.

type Rule = { path: string; headers: Record<string, string> }

function createRules({ basePath, hashedFolders, imagePaths }: HostDescription): Rule[] {
  const rules = new Map<string, Rule['headers']>()
  const set = (path: string, name: string, value: string) =>
    rules.set(path, { ...rules.get(path), [name]: value })
  for (const folder of hashedFolders) set(`${folder}*`, 'Cache-Control', caching.hashed)
  for (const [path, type] of Object.entries(contentTypes)) set(basePath + path, 'Content-Type', type)
  for (const path of imagePaths) set(path, 'Cross-Origin-Resource-Policy', resourcePolicies.image)
  return [...rules].map(([path, headers]) => ({ path, headers }))
}

/**
 * Creates `_headers` for Cloudflare Pages and Netlify, with one block for each path: of several, Cloudflare Pages reads
 * the last. Throws if a line is too long for it.
 */
export function createHeadersFile(description: HostDescription): string {
  const blocks = [{ path: '/*', headers: description.headers }, ...createRules(description)].map((rule) =>
    [rule.path, ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  const text = `# ${notice}\n\n${blocks.join('\n\n')}\n`
  const longest = Math.max(...text.split('\n').map((line) => line.length))
  if (longest > 2000)
    throw new Error(`A line of _headers has ${longest} characters. Cloudflare Pages reads 2000.`)
  return text
}

/** Creates `_redirects`. Netlify does not support 308. */
export function createRedirectsFile(host: 'cloudflare' | 'netlify', description: HostDescription): string {
  const move = (address: string) => toAddressUnder(description.basePath, address)
  const status = host === 'netlify' ? 301 : redirectStatus
  const lines = description.redirects.map(({ from, to }) => `${move(from)} ${move(to)} ${status}`)
  return `# ${notice}\n${lines.join('\n')}\n`
}

export function createVercelConfig(description: HostDescription): string {
  const toList = (record: Record<string, string>) =>
    Object.entries(record).map(([key, value]) => ({ key, value }))
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: '',
    installCommand: '',
    outputDirectory: '.',
    cleanUrls: true,
    trailingSlash: false,
    redirects: description.redirects.map(({ from, to }) => ({
      source: description.basePath + from,
      destination: toAddressUnder(description.basePath, to),
      statusCode: redirectStatus,
    })),
    headers: [
      { source: '/(.*)', headers: toList(description.headers) },
      ...createRules(description).map((rule) => ({
        source: rule.path.replace('*', '(.*)'),
        headers: toList(rule.headers),
      })),
    ],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
