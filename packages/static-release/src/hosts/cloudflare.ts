import { redirectStatus } from '../addresses'
import { checkCount, createRules, formatHeaders, formatRedirects, type ManagedHost } from './managed'

/** Cloudflare Pages. It never caches a 404, so folders are cached by path. */
export const cloudflare: ManagedHost = {
  adds: /^(?:cf-[\w-]+|nel|report-to|server-timing|x-server-env): /,
  redirectStatus,
  createFiles: (description) => {
    const rules = createRules(
      description,
      description.hashedFolders.map((folder) => `${folder}*`),
    )
    // Detach the header with which it lets every other site read our files.
    const headers = formatHeaders(rules).replace('/*\n', '/*\n  ! Access-Control-Allow-Origin\n')
    const longest = Math.max(...headers.split('\n').map((line) => line.length))
    if (longest > 2000 || rules.length > 100)
      throw new Error(
        `_headers has ${rules.length} rules and a line of ${longest} characters. Cloudflare Pages reads 100 and 2000.`,
      )
    // It does not drop a slash at the end before it looks for redirects.
    const redirects = description.redirects.flatMap(({ from, to }) => [
      { from, to },
      { from: `${from}/`, to },
    ])
    checkCount('Cloudflare Pages', redirects.length, 2000)
    return { _headers: headers, _redirects: formatRedirects({ ...description, redirects }, redirectStatus) }
  },
}
