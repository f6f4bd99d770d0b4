import path from 'node:path'
import type { Manifest } from '../manifest'

/** What no server may have: settings, sources, copies, other programs, and scripts that outlive the site. */
const foreign = `/.env /.env.local /.env.production /.git/HEAD /.git/config /.svn/entries /.hg/hgrc /.DS_Store
  /.htaccess /.htpasswd /.npmrc /.ssh/id_rsa /.ssh/authorized_keys /.bash_history /.well-known/nothing /package.json
  /package-lock.json /composer.json /Dockerfile /docker-compose.yml /config.json /backup.zip /backup.tar.gz /site.zip
  /www.zip /dump.sql /backup.sql /db.sqlite /index.php /info.php /phpinfo.php /xmlrpc.php /wp-login.php /wp-admin
  /admin /login /phpmyadmin /server-status /server-info /nginx_status /metrics /debug/vars /actuator/health /error.log
  /access.log /sw.js /service-worker.js /SHA256SUMS`.split(/\s+/)

/** Rules that we write for servers, and what some managed hosts redirect. */
export const ownRules =
  `/.git/index /_headers /_redirects /vercel.json /netlify.toml /nginx/rules.conf /nginx/server.conf /rules.conf /caddy/Caddyfile
  /caddy/rules.caddy /Caddyfile /hashed /server/release.json /site /current/site`.split(/\s+/)

/** Returns the last file for each value of `toKey`. */
export function pickEach(files: readonly string[], toKey: (file: string) => string): string[] {
  const picked = new Map<string, string>()
  for (const file of files) picked.set(toKey(file), `/${file}`)
  return [...picked.values()]
}

/** Returns every folder: `blogs/a.html` is in `` and in `/blogs`. */
export function listFolders(files: readonly string[]): string[] {
  const folders = new Set([''])
  for (const file of files)
    for (let end = file.indexOf('/'); end >= 0; end = file.indexOf('/', end + 1))
      folders.add(`/${file.slice(0, end)}`)
  return [...folders]
}

/** Returns targets without a file: in every folder, of foreign names, and the sources of scripts. */
export function listAbsent({ hashed, redirects, files: hashes }: Manifest): string[] {
  const files = Object.keys(hashes)
  const moved = new Set(redirects.map(({ from }) => from))
  const isKnown = (target: string) => ['', '.html'].some((ending) => hashes[target.slice(1) + ending])
  const mapped = files.filter((file) => /\.(?:js|css)$/.test(file))
  const toKind = (file: string) => path.dirname(file) + path.extname(file)
  const targets = [
    ...listFolders(files).map((folder) => `${folder}/nothing`),
    ...hashed.map((folder) => `${folder}nothing-AAAAAAAA.js`),
    ...pickEach(mapped, toKind).map((file) => `${file}.map`),
    ...foreign,
  ]
  return targets.filter((target) => !moved.has(target) && !isKnown(target))
}

/** Returns where an address leads: a folder may be a former address. */
export const toDestination = (address: string, redirects: Manifest['redirects']) =>
  redirects.find(({ from }) => from === address)?.to ?? address
