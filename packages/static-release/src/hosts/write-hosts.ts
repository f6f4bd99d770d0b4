import fs from 'node:fs'
import path from 'node:path'
import { writeCopies } from '../compress'
import { listFiles } from '../files'
import { caching, getCacheControl, getContentType } from '../headers'
import { hashFile, type Manifest, manifestFile, readManifest, refuse } from '../manifest'
import { createCaddyRules } from './caddy'
import { describeHost } from './description'
import { managedHosts } from './hosts'
import { createNginxMaps, createNginxRules } from './nginx'

export { managedHosts } from './hosts'

/** The servers' own files. */
const templates = path.join(import.meta.dirname, '../../server')

/** Hashes in file names from esbuild, Pagefind, our images and Next, and in folders of downloads. */
const hashedName = /(-[0-9A-Z]{8}|_[0-9a-f]{7,}|\.[0-9a-f]{8}|\.[\w~-]{12,})\.\w+$|^\/files\/[0-9a-f]{8}\//

/** Finds files that hosts would serve wrongly: cached for a year without a hash, of unknown type, or redirected too. */
export function checkFiles(files: readonly string[], redirects: Manifest['redirects']): string[] {
  const moved = redirects.flatMap(({ from }) => (from === '/index' ? [] : [from, `${from}.html`]))
  return files.flatMap((name) => {
    const file = `/${name}`
    const isUnhashed = getCacheControl(file) === caching.hashed && !hashedName.test(file)
    return [
      ...(isUnhashed ? [`${file} is cached for a year, but its name has no hash`] : []),
      ...(getContentType(file) ? [] : [`${file} has no media type (extensionTypes in static-release)`]),
      ...(moved.includes(file) ? [`${file} is a file and a redirect (aliases in content/)`] : []),
    ]
  })
}

/** Copies an export to where a host serves it. A base path is itself a page: `/preview` is `preview.html`. */
function copyExport(exportFolder: string, folder: string, basePath: string): void {
  fs.cpSync(exportFolder, path.join(folder, basePath), { recursive: true })
  if (!basePath) return
  fs.renameSync(path.join(folder, basePath, 'index.html'), path.join(folder, `${basePath}.html`))
  fs.renameSync(path.join(folder, basePath, '404.html'), path.join(folder, '404.html'))
}

/** Returns a server's own file with the domain of the site, the same domain with or without www, and the folder. */
function fillIn(text: string, url: string | undefined, root: string): string {
  const { hostname } = new URL(url ?? 'https://www.example.com')
  const other = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`
  return text
    .replace(/(www\.)?example\.com/g, (_, www) => (www ? hostname : other))
    .replaceAll('/srv/site', root)
}

/**
 * Writes the files for each managed host, and `server` for nginx, Caddy and Docker. Returns a summary. Throws if the
 * export is incomplete or a host would serve it wrongly.
 */
export async function writeHosts(exportFolder: string, hosts: string, root = '/srv/site'): Promise<string> {
  const manifest = readManifest(exportFolder)
  const { basePath, redirects } = manifest
  const files = [...Object.keys(manifest.files), manifestFile]
  const faults = checkFiles(files, redirects)
  if (faults.length > 0) throw new Error(faults.join('\n'))

  removeHosts(hosts)
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(hosts, file)), { recursive: true })
    fs.writeFileSync(path.join(hosts, file), text)
  }
  // First, so an interrupted run leaves a folder that the next one recognises.
  write('server/release.json', JSON.stringify(manifest))
  const description = describeHost(manifest)
  for (const [name, { createFiles }] of Object.entries(managedHosts)) {
    copyExport(exportFolder, path.join(hosts, name), name === 'github' ? '' : basePath)
    for (const [file, text] of Object.entries(createFiles(description))) write(`${name}/${file}`, text)
  }
  copyExport(exportFolder, path.join(hosts, 'server/site'), basePath)
  fs.cpSync(templates, path.join(hosts, 'server'), { recursive: true })
  for (const file of ['nginx/server.conf', 'caddy/Caddyfile'])
    write(`server/${file}`, fillIn(fs.readFileSync(path.join(templates, file), 'utf8'), manifest.url, root))
  write('server/nginx/maps.conf', createNginxMaps(description))
  write('server/nginx/rules.conf', createNginxRules(description))
  write('server/caddy/rules.caddy', createCaddyRules(description))
  const site = path.join(hosts, 'server/site')
  const copies = await writeCopies(site, listFiles(site))
  makeReadable(hosts)
  // `release.sh` verifies the upload with these sums.
  const server = path.join(hosts, 'server')
  const sums = listFiles(server).map((file) => `${hashFile(server, file)}  ${file}\n`)
  write('server/SHA256SUMS', sums.join(''))
  return `Hosts: ${files.length} files for each host (with ${copies} compressed copies for servers) in ${hosts}/.`
}

/** Deletes the folders of an earlier run. Throws if `hosts` has anything else. */
function removeHosts(hosts: string): void {
  const found = fs.existsSync(hosts) ? fs.readdirSync(hosts) : []
  const other = found.find((name) => name !== 'server' && name !== '.DS_Store' && !(name in managedHosts))
  if (other) throw new Error(refuse(hosts, `${other}, which is no folder of a host`))
  if (found.length > 0 && !fs.existsSync(path.join(hosts, 'server', manifestFile)))
    throw new Error(refuse(hosts, `files, but no server/${manifestFile}`))
  fs.rmSync(hosts, { recursive: true, force: true })
}

/** Makes files readable for servers that run as another user, whatever the umask. */
function makeReadable(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    fs.chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}
