import fs from 'node:fs'
import path from 'node:path'
import { redirects } from '@/deploy/addresses'
import { createHeaders, getContentType, hashedFolders } from '@/deploy/headers'
import { createCaddyfile } from '@/deploy/hosts/caddy'
import { createDockerfile, imagePlace } from '@/deploy/hosts/dockerfile'
import { createHeadersFile, createRedirectsFile, createVercelConfig } from '@/deploy/hosts/managed'
import { createNginxSite } from '@/deploy/hosts/nginx'
import { listFiles, placeFile } from '@/scripts/files'
import { writeCopies } from './compress'

/** The forms that a hash has in names: esbuild's, Pagefind's, ours of pictures, and Next's. */
const hashedName = /(-[0-9A-Z]{8}|_[0-9a-f]{7,}|\.[0-9a-f]{8}|\.[\w~-]{12,})\.\w+$/

/**
 * Returns what of an export does not fit the description of its hosts: a file without a hash where names are kept for a
 * year, an extension without a media type, a redirect from where a page is. `files` are paths from its folder.
 */
export function findMisfits(files: readonly string[]): string[] {
  const paths = files.map((file) => `/${file}`)
  return [
    ...paths
      .filter((file) => hashedFolders.some((folder) => file.startsWith(folder)) && !hashedName.test(file))
      .map(
        (file) =>
          `${file} is kept for a year, and has no hash in its name (hashedFolders in deploy/headers.ts)`,
      ),
    ...paths
      .filter((file) => !getContentType(file))
      .map((file) => `${file} has no media type (extensionTypes in deploy/headers.ts)`),
    ...redirects
      .filter(({ from }) => paths.includes(`${from}.html`) && from !== '/index')
      .map(({ from }) => `${from} is a page, and redirects elsewhere (redirects in deploy/addresses.ts)`),
  ]
}

/**
 * Writes an export for each host: a folder each for Cloudflare Pages, Netlify and Vercel, and `server`, with compressed
 * copies, for nginx, Caddy and Docker. `policy` is the export's. Throws where the export does not fit. Returns a line
 * that says what was written.
 */
export async function writeHosts(exportFolder: string, hosts: string, policy: string): Promise<string> {
  const files = listFiles(exportFolder)
  const misfits = findMisfits(files)
  if (misfits.length > 0) throw new Error(misfits.join('\n'))

  const description = { headers: createHeaders(policy) }
  const write = (file: string, text: string) => fs.writeFileSync(path.join(hosts, file), text)
  fs.rmSync(hosts, { recursive: true, force: true })
  for (const folder of ['cloudflare', 'netlify', 'vercel', 'server/site']) {
    // Without taking their space again where the disk can: an export of many posts is large.
    for (const file of files) placeFile(path.join(exportFolder, file), path.join(hosts, folder, file))
  }
  for (const host of ['cloudflare', 'netlify'] as const) {
    write(`${host}/_headers`, createHeadersFile(description))
    write(`${host}/_redirects`, createRedirectsFile(host))
  }
  write('vercel/vercel.json', createVercelConfig(description))
  write('server/nginx.conf', createNginxSite(description, imagePlace))
  write('server/Caddyfile', createCaddyfile(description))
  write('server/Dockerfile', createDockerfile())
  const copies = await writeCopies(path.join(hosts, 'server/site'), files)
  return `Hosts: ${files.length} files for Cloudflare Pages, Netlify, Vercel and servers of your own (with ${copies} compressed copies) in ${hosts}/.`
}
