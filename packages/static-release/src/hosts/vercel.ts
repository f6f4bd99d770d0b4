import { redirectStatus } from '../addresses'
import { checkCount, createRules, listRedirects, type ManagedHost } from './managed'

/** Vercel. It sends the headers of a path with 404 too, so rules name the hashed files. */
export const vercel: ManagedHost = {
  adds: /^(?:access-control-allow-origin: \*$|content-disposition: inline\b|x-vercel-[\w-]+: )/,
  redirectStatus,
  createFiles: (description) => {
    checkCount('Vercel', description.redirects.length, 2048)
    const config = {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      framework: null,
      buildCommand: '',
      installCommand: '',
      outputDirectory: '.',
      cleanUrls: true,
      trailingSlash: false,
      redirects: listRedirects(description).map(({ from, to }) => ({
        // In patterns of paths, these are special.
        source: from.replace(/[+!@]/g, '\\$&'),
        destination: to,
        statusCode: redirectStatus,
      })),
      headers: createRules(description, groupPaths(description.hashedFiles)).map(({ path, headers }) => ({
        source: path.replace('*', '(.*)'),
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      })),
    }
    return { 'vercel.json': `${JSON.stringify(config, null, 2)}\n` }
  },
}

/** Groups paths into patterns: Vercel reads 2048 rules, and 4096 characters of each pattern. */
function groupPaths(paths: readonly string[]): string[] {
  const groups: string[] = []
  for (const path of paths.map((each) => each.slice(1).replace(/[^\w/-]/g, '\\$&'))) {
    const last = groups.at(-1)
    if (last && last.length + path.length < 4000) groups[groups.length - 1] = `${last}|${path}`
    else groups.push(path)
  }
  return groups.map((group) => `/(${group})`)
}
