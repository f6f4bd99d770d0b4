import fs from 'node:fs'
import path from 'node:path'
import { createPolicy } from '@/deploy/policy'
import { getBasePath } from '@/lib/base-path'
import { loadYaml } from '@/lib/content/load'
import { siteSchema } from '@/lib/content/schemas'
import { listFiles, placeFile, toAddress } from '@/scripts/files'
import { drawMissing } from '@/scripts/previews/draw-missing'
import { endAll } from '@/scripts/processes'
import { toLine } from '@/scripts/search/search-index'
import { bundleIslands } from './bundle-islands'
import { finishPages } from './finish-pages'
import type { FinishJob } from './finish-share'
import { createStyle } from './inline-styles'
import { moveJson } from './move-addresses'
import { findUnusedPictures, selectFiles, selectPages } from './select-files'
import { splitSitemap } from './split-sitemap'

// Usage: tsx scripts/export/main.ts [folder]
// Turns Next's export in the folder into the site that we ship. Next's own stays in `.cache/stock/`, where the same
// tests run on it.
const [folder = 'out'] = process.argv.slice(2)
const basePath = getBasePath()
/** Files besides pages that name addresses from the root. Feeds and the sitemap name whole ones. */
const filesOfAddresses = ['manifest.webmanifest', 'speculation-rules.json']
const sitemap = 'sitemap.xml'
const stock = path.join('.cache/stock', path.basename(folder))

async function finish(): Promise<string> {
  const read = (file: string) => fs.readFileSync(path.join(stock, file), 'utf8')
  const write = (file: string, content: string | Uint8Array) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), content)
  }

  const files = listFiles(stock)
  const styles = new Map(
    files
      .filter((file) => file.endsWith('.css'))
      .map((file) => [`/${file}`, createStyle(`/${file}`, read(file), basePath)] as const),
  )
  const scripts = await bundleIslands({ basePath })
  const site = loadYaml('site.yaml', siteSchema)
  const policy = createPolicy({
    styleHashes: [...styles.values()].map(({ hash }) => hash),
    formEndpoint: site.formEndpoint,
  })
  const pages = selectPages(files)
  const { waker, files: islandFiles, contents } = scripts
  // Only what is moved has to be known as an address.
  const addresses = new Set(basePath ? [...pages.map(toAddress), ...files.map((file) => `/${file}`)] : [])
  const job: FinishJob = {
    stock,
    folder,
    finish: { styles, scripts: { waker, files: islandFiles }, policy, basePath, addresses },
  }
  // Pagefind writes its index on one core, and leaves time to draw.
  const [{ pictures, search }, previews] = await endAll([finishPages(pages, job), drawMissing(site.name)])
  for (const [file, content] of contents) write(file, content)
  const unused = findUnusedPictures(files, pictures)
  const written = new Set([sitemap, ...(basePath ? filesOfAddresses : [])])
  // Those that Next has not found in `public/` yet.
  const known = new Set(files)
  const added = previews.files.map((file) => `previews/${file}`).filter((file) => !known.has(file))
  for (const file of added) placeFile(path.join('public', file), path.join(stock, file))
  const shipped = selectFiles([...files, ...added]).filter((file) => !unused.has(file) && !written.has(file))
  for (const file of [...shipped, ...search.files]) placeFile(path.join(stock, file), path.join(folder, file))
  if (basePath) for (const file of filesOfAddresses) write(file, moveJson(read(file), basePath))
  for (const [file, xml] of splitSitemap(read(sitemap), site.url + basePath)) write(file, xml)
  return [
    toLine(search),
    `Previews: ${previews.drawn} pictures drawn.`,
    `Export: ${pages.length} pages finished; ${files.length} files of Next's became ${listFiles(folder).length} in ${folder}/.`,
  ].join('\n')
}

fs.rmSync(stock, { recursive: true, force: true })
fs.mkdirSync(path.dirname(stock), { recursive: true })
fs.renameSync(folder, stock)
try {
  console.log(await finish())
} catch (error) {
  // Half an export must not be taken for one.
  fs.rmSync(folder, { recursive: true, force: true })
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
