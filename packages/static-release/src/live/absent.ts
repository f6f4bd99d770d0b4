import path from 'node:path'
import { hashedFolders } from '../headers'
import type { Manifest } from '../manifest'

/** What no server may have: settings, sources, other programs, and scripts that outlive the site. */
const foreign =
  `/.env /.git/HEAD /.git/config /.htaccess /package.json /sw.js /service-worker.js /wp-login.php
  /wp-admin /server-status /SHA256SUMS`.split(/\s+/)

/** Returns the last file for each value of `toKey`. */
export const pickEach = (files: readonly string[], toKey: (file: string) => string) => [
  ...new Map(files.map((file) => [toKey(file), `/${file}`])).values(),
]

/** Returns every folder: `blogs/a.html` is in `` and in `/blogs`. */
export const listFolders = (files: readonly string[]) => [
  ...new Set(
    files.flatMap((file) =>
      `/${file}`
        .split('/')
        .map((_, depth, parts) => parts.slice(0, Math.min(depth + 1, parts.length - 1)).join('/')),
    ),
  ),
]

/** Returns targets without a file: in every folder, of foreign names, and the sources of scripts. */
export function listAbsent(files: readonly string[], redirects: Manifest['redirects']): string[] {
  const known = [
    ...redirects.map(({ from }) => from),
    ...files.flatMap((file) => [`/${file}`, `/${file}`.replace('.html', '')]),
  ]
  const scripts = files.filter((file) => file.endsWith('.js'))
  const targets = [
    ...listFolders(files).map((folder) => `${folder}/nothing`),
    ...hashedFolders.map((folder) => `${folder}nothing-AAAAAAAA.js`),
    ...pickEach(scripts, path.dirname).map((script) => `${script}.map`),
    ...foreign,
  ]
  return targets.filter((target) => !known.includes(target))
}

/** Returns where an address leads: a folder may be a former address. */
export const toDestination = (address: string, redirects: Manifest['redirects']) =>
  redirects.find(({ from }) => from === address)?.to ?? address
