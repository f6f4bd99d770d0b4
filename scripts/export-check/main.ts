import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { getBasePath } from '@/lib/base-path'
import { listFiles, toAddress } from '@/scripts/files'
import { checkFeeds } from './check-feeds'
import { checkHtml } from './check-html'
import { checkLeaks, findOwnSecrets } from './check-leaks'
import { checkExport, readPage } from './check-page'
import { checkPreviews } from './check-previews'
import { checkSecurityText } from './check-security'
import { checkSitemap, readSitemaps } from './check-sitemap'
import { checkStructuredData } from './check-structured-data'
import { compareTwoBuilds } from './twice'

// Usage: npm run check:export -- [--twice] [folder]
// `--twice` first builds the site twice, which takes minutes, and holds that both builds are the same to the byte.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { twice: { type: 'boolean', default: false } },
})
const [folder = 'out'] = positionals
const { url } = parse(fs.readFileSync('content/site.yaml', 'utf8')) as { url: string }
const basePath = getBasePath()
const origin = url + basePath
// Next's own copy of the 404 page; the host never serves it.
const internal = new Set(['_not-found.html'])

const differences = values.twice ? compareTwoBuilds() : []
const files = listFiles(folder)
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')
const documents = new Map(
  files
    .filter((file) => file.endsWith('.html') && !internal.has(file))
    .map((file) => [toAddress(file), read(file)]),
)
const pages = new Map([...documents].map(([address, html]) => [address, readPage(html, basePath)]))

const site = { origin, pages, files: new Set(files.map((file) => `/${file}`)) }
const own = findOwnSecrets(process.env)
const html = await Promise.all([...documents].map(([address, text]) => checkHtml(text, address)))
const security = checkSecurityText(read('.well-known/security.txt'), new Date())
const faults = [
  ...differences,
  ...checkExport(site),
  ...html.flat(),
  ...checkPreviews(site, (file) => fs.readFileSync(path.join(folder, file))),
  ...checkStructuredData(site),
  ...checkSitemap(readSitemaps(read, origin), site),
  ...checkFeeds(read('feed.xml'), read('feed.json'), site),
  ...(read('robots.txt').includes(`Sitemap: ${origin}/sitemap.xml`)
    ? []
    : ['robots.txt does not name sitemap.xml']),
  ...security.faults,
  // A step that was ended while it wrote leaves such a file.
  ...files
    .filter((file) => fs.statSync(path.join(folder, file)).size === 0)
    .map((file) => `${file} is empty`),
  ...files.flatMap((file) => checkLeaks(file, fs.readFileSync(path.join(folder, file)), own)),
]
for (const warning of security.warnings) console.warn(warning)
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\n\nThe export has ${faults.length} faults.`)
  process.exit(1)
}
console.log(
  `Export: ${pages.size} pages, ${files.length} files; every link, anchor, file and preview exists, HTML, heads, data, sitemap and feeds are right, and nothing of this machine is in them.`,
)
if (values.twice) console.log(`Export: two builds are the same in each byte of ${files.length} files.`)
