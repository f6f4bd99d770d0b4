import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { listFiles, toAddress } from '@/scripts/files'
import { checkLeaks, findOwnSecrets } from './check-leaks'
import { checkExport, checkSitemap, readPage } from './check-page'
import { checkPreviews } from './check-previews'
import { checkStructuredData } from './check-structured-data'

// Usage: npm run check:export -- [folder]
const [folder = 'out'] = process.argv.slice(2)
// Next's own copy of the 404 page; the host never serves it.
const internal = new Set(['_not-found.html'])

const files = listFiles(folder)
const pages = new Map(
  files
    .filter((file) => file.endsWith('.html') && !internal.has(file))
    .map((file) => [toAddress(file), readPage(fs.readFileSync(path.join(folder, file), 'utf8'))]),
)
const { url: origin } = parse(fs.readFileSync('content/site.yaml', 'utf8')) as { url: string }

const site = { origin, pages, files: new Set(files.map((file) => `/${file}`)) }
const own = findOwnSecrets(process.env)
const faults = [
  ...checkExport(site),
  ...checkPreviews(site, (file) => fs.readFileSync(path.join(folder, file))),
  ...checkStructuredData(site),
  ...checkSitemap(fs.readFileSync(path.join(folder, 'sitemap.xml'), 'utf8'), site),
  ...files.flatMap((file) => checkLeaks(file, fs.readFileSync(path.join(folder, file)), own)),
]
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\n\nThe export has ${faults.length} faults.`)
  process.exit(1)
}
console.log(
  `Export: ${pages.size} pages, ${files.length} files, every link, anchor, picture, preview, head, heading and datum is right, and nothing of this machine in them.`,
)
