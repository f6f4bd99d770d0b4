import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { readManifest } from '@/deploy/manifest'
import { toAddress } from '@/scripts/files'
import { checkHtml } from './check-html'
import { checkLeaks, findOwnSecrets } from './check-leaks'
import { checkListings } from './check-listings'
import { checkOgImages } from './check-og-images'
import { checkExport, readPage } from './check-page'
import { checkStructuredData } from './check-structured-data'

// Usage: npx tsx scripts/export-check/main.ts [folder]
const [folder = 'out'] = process.argv.slice(2)
const { url } = parse(fs.readFileSync('content/site.yaml', 'utf8')) as { url: string }
const manifest = readManifest(folder)
const files = [...Object.keys(manifest.files), 'release.json']
const readBytes = (file: string) => fs.readFileSync(path.join(folder, file))
const read = (file: string) => readBytes(file).toString()
const documents = files
  .filter((file) => file.endsWith('.html'))
  .map((file) => [toAddress(file), read(file)] as const)
const site = {
  origin: url + manifest.basePath,
  pages: new Map(documents.map(([address, html]) => [address, readPage(html, manifest.basePath)])),
  files: new Set(files.map((file) => `/${file}`)),
}
const own = findOwnSecrets(process.env)
const html = await Promise.all(documents.map(([address, text]) => checkHtml(text, address)))
const faults = [
  ...checkExport(site),
  ...html.flat(),
  ...(await checkOgImages(site, readBytes)),
  ...checkStructuredData(site),
  ...checkListings(read, site),
  ...files.filter((file) => readBytes(file).length === 0).map((file) => `${file} is empty`),
  ...files.flatMap((file) => checkLeaks(file, readBytes(file), own)),
]
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\n\nThe export has ${faults.length} faults.`)
  process.exit(1)
}
console.log(`Export: ${site.pages.size} pages and ${files.length} files have no faults.`)
