import fs from 'node:fs'
import path from 'node:path'
import { writeCopies } from '../compress'
import { listFiles } from '../files'
import { getContentType, isHashed } from '../headers'
import { createReleaseId, hashFile, type Manifest, manifestFile, readManifest, refuse } from '../manifest'
import { checkWritten, toHostname } from '../safe'
import { createCaddyRules } from './caddy'
import { cloudflare } from './cloudflare'
import { describeHost } from './description'
import { netlify } from './netlify'
import { createNginxMaps, createNginxRules } from './nginx'
import { vercel } from './vercel'

/** The hosts whose servers are not ours, by the name of their folder. */
export const managedHosts = { cloudflare, netlify, vercel }

/** The servers' own files. */
const templates = path.join(import.meta.dirname, '../../server')

/** Hashes in file names from esbuild, Vite, Pagefind and Next, and in the names of folders. */
const hashedName =
  /(-[0-9A-Z]{8}|[-.](?=[\w-]*[0-9A-Z])[\w-]{8}|_[0-9a-f]{7,}|\.[0-9a-f]{8}|\.[\w~-]{12,})\.\w+$|\/[0-9a-f]{8,}\//

/** Finds files that hosts would serve wrongly: cached for a year without a hash, of unknown type, or redirected too. */
export function checkFiles(
  site: Pick<Manifest, 'redirects' | 'hashed' | 'types'>,
  files: readonly string[],
): string[] {
  const moved = site.redirects.flatMap(({ from }) => (from === '/index' ? [] : [from, `${from}.html`]))
  return files.flatMap((name) => {
    const file = `/${name}`
    return [
      ...(isHashed(site, file) && !hashedName.test(file)
        ? [`${file} is cached for a year (hashed), but its name has no hash`]
        : []),
      ...(getContentType(site, file) ? [] : [`${file} has no media type (types)`]),
      ...(/.\/index\.html$/.test(file)
        ? [`${file} would have the address ${file.slice(0, -11)}: name it ${file.slice(0, -11)}.html`]
        : []),
      ...(moved.includes(file) ? [`${file} is a file and a redirect`] : []),
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
  const hostname = toHostname(url ?? 'https://www.example.com')
  const other = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`
  return text
    .replace(/(www\.)?example\.com/g, (_, www) => (www ? hostname : other))
    .replaceAll('/srv/site', root)
}

/** Writes what is uploaded to a server of one's own, but the manifest and the sums. Returns the number of compressed copies. */
async function writeServer(exportFolder: string, server: string, manifest: Manifest, root: string) {
  const site = path.join(server, 'site')
  copyExport(exportFolder, site, manifest.basePath)
  fs.cpSync(templates, server, { recursive: true })
  const description = describeHost(manifest)
  const write = (file: string, text: string) => fs.writeFileSync(path.join(server, file), text)
  for (const file of ['nginx/server.conf', 'caddy/Caddyfile'])
    write(file, fillIn(fs.readFileSync(path.join(templates, file), 'utf8'), manifest.url, root))
  write('nginx/maps.conf', createNginxMaps(description))
  write('nginx/rules.conf', createNginxRules(description))
  write('caddy/rules.caddy', createCaddyRules(description))
  return writeCopies(site, listFiles(site), manifest)
}

const listSums = (folder: string, files: readonly string[]) =>
  files.map((file) => `${hashFile(folder, file)}  ${file}\n`)

/**
 * Writes the files for each managed host, and `server` for nginx and Caddy. Returns a summary. Throws if the
 * export is incomplete or a host would serve it wrongly.
 */
export async function writeHosts(exportFolder: string, hosts: string, root = '/srv/site'): Promise<string> {
  if (!/^\/[\w./-]+$/.test(root)) throw new Error(`--root ${root} is not a folder such as /srv/site.`)
  const found = readManifest(exportFolder)
  checkWritten(found)
  const { basePath } = found
  const files = [...Object.keys(found.files), manifestFile]
  const faults = checkFiles(found, files)
  if (faults.length > 0) throw new Error(faults.join('\n'))

  removeHosts(hosts)
  const server = path.join(hosts, 'server')
  fs.mkdirSync(server, { recursive: true })
  const writeList = (folder: string, release: Manifest) =>
    fs.writeFileSync(path.join(hosts, folder, manifestFile), JSON.stringify(release))
  // First, so an interrupted run leaves a folder that the next one recognises.
  writeList('server', found)
  const copies = await writeServer(exportFolder, server, found, root)

  // The id covers everything but the files that name it.
  const isOther = (file: string) => !file.includes(manifestFile)
  const sums = listSums(server, listFiles(server).filter(isOther))
  const manifest = { ...found, id: createReleaseId(found.commit, JSON.stringify(found) + sums.join('')) }
  writeList('server', manifest)
  writeList(`server/site/${basePath}`, manifest)
  await writeCopies(path.join(server, 'site', basePath), [manifestFile], manifest)
  const description = describeHost(manifest)
  for (const [name, { createFiles }] of Object.entries(managedHosts)) {
    copyExport(exportFolder, path.join(hosts, name), basePath)
    writeList(name + basePath, manifest)
    for (const [file, text] of Object.entries(createFiles(description))) {
      fs.mkdirSync(path.dirname(path.join(hosts, name, file)), { recursive: true })
      fs.writeFileSync(path.join(hosts, name, file), text)
    }
  }
  // `release.sh` verifies the upload with these sums, and keeps hashed files for pages that are open.
  const isKept = (file: string) =>
    description.hashedFolders.some((each) => `/${file}`.startsWith(`/site${each}`))
  fs.writeFileSync(path.join(server, 'hashed'), listFiles(server).filter(isKept).join('\n'))
  fs.writeFileSync(path.join(server, 'SHA256SUMS'), listSums(server, listFiles(server)).join(''))
  return `Hosts: ${files.length} files for each host (with ${copies} compressed copies for servers) in ${hosts}/.`
}

/** Deletes the folders of an earlier run. Throws if there was none, but `hosts` has files. */
function removeHosts(hosts: string): void {
  const found = fs.existsSync(hosts) ? fs.readdirSync(hosts) : []
  if (found.length > 0 && !fs.existsSync(path.join(hosts, 'server', manifestFile)))
    throw new Error(refuse(hosts, `files, but no server/${manifestFile}`))
  for (const name of ['server', ...Object.keys(managedHosts)])
    fs.rmSync(path.join(hosts, name), { recursive: true, force: true })
}
