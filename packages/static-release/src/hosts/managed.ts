import { toAddressUnder } from '../addresses'
import { type Headers, splitTypes } from '../headers'
import { type HostDescription, notice, toLines } from './description'

/**
 * A host whose servers are not ours. It maps `/about` to `about.html`, sends `404.html`, compresses and revalidates
 * without configuration.
 */
export type ManagedHost = {
  /** Matches the headers that it adds, each as `name: value`. */
  adds: RegExp
  redirectStatus: 301 | 308
  /** Returns the configuration by file name. */
  createFiles: (description: HostDescription) => Record<string, string>
}

export type Rule = { path: string; headers: Headers }

/** Creates the header rules, one for each path. Paths end in `*` or are exact. `hashedPaths` are cached for a year. */
export function createRules(description: HostDescription, hashedPaths: readonly string[]): Rule[] {
  const { basePath, headers, imagePaths, caching, embedding } = description
  const rules = new Map<string, Headers>([['/*', headers]])
  const set = (path: string, name: string, value: string) =>
    rules.set(path, { ...rules.get(path), [name]: value })
  for (const path of hashedPaths) set(path, 'Cache-Control', caching.hashed)
  for (const [path, type] of splitTypes(description).paths) set(basePath + path, 'Content-Type', type)
  for (const path of imagePaths) set(path, 'Cross-Origin-Resource-Policy', embedding.image)
  return [...rules].map(([path, each]) => ({ path, headers: each }))
}

/** Formats `_headers` of Cloudflare Pages and Netlify. */
export const formatHeaders = (rules: readonly Rule[]) =>
  `# ${notice}\n\n${toLines(rules, ({ path, headers }) => `${path}\n${toLines(Object.entries(headers), ([name, value]) => `  ${name}: ${value}`)}\n`)}`

/** Throws if a host would pass over the last of its redirects. */
export function checkCount(host: string, found: number, most: number): void {
  if (found > most)
    throw new Error(
      `There are ${found} redirects, but ${host} reads ${most}. Remove former addresses (aliases) that nobody uses.`,
    )
}

/** Formats `_redirects` of Cloudflare Pages and Netlify. */
export const formatRedirects = (description: HostDescription, status: number) =>
  `# ${notice}\n${toLines(listRedirects(description), ({ from, to }) => `${from} ${to} ${status}`)}\n`

/** Returns the redirects with the base path. */
export const listRedirects = ({ basePath, redirects }: HostDescription) =>
  redirects.map(({ from, to }) => ({ from: basePath + from, to: toAddressUnder(basePath, to) }))
