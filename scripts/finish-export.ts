import fs from 'node:fs'
import path from 'node:path'
import * as dom from '@parse5/tools'
import { type FinishOptions, finishExport, moveStrings, toTable } from 'next-islands/finish'
import { writeManifest } from '@/deploy/manifest'
import { createHeaderPolicy, createPagePolicy } from '@/deploy/policy'
import { getBasePath, toAddressUnder } from '@/lib/base-path'
import { loadYaml } from '@/lib/content/load'
import { encodedName } from '@/lib/content/pictures'
import { siteSchema } from '@/lib/content/schemas'
import { listFiles, toAddress } from '@/scripts/files'
import { writeSearchIndex } from './search-index'
import { splitSitemap } from './split-sitemap'

// Usage: tsx scripts/finish-export.ts [--stock] [folder]
// Turns Next's export into the site that is shipped. Next's own stays in `.cache/stock/`, where the same tests run on it.
// `--stock` only adds the search index, for a site that ships Next's own export.
const isStock = process.argv.includes('--stock')
const [dir = 'out'] = process.argv.slice(2).filter((argument) => argument !== '--stock')
const stock = path.join('.cache/stock', path.basename(dir))
const basePath = getBasePath()
const { url, formEndpoint } = loadYaml('site.yaml', siteSchema)

/** Marks the links of navigations that lead to the page itself, unless the page has marked them. */
const markCurrent: NonNullable<FinishOptions['transform']> = ({ document, page }) => {
  const address = toAddressUnder(basePath, toAddress(page))
  const navigations = dom.queryAll<dom.Element>(
    document,
    (node) => dom.isElementNode(node) && node.tagName === 'nav',
  )
  for (const navigation of [...navigations]) {
    for (const link of dom.queryAll<dom.Element>(navigation, dom.isElementNode)) {
      if (dom.getAttribute(link, 'href') !== address || dom.hasAttribute(link, 'aria-current')) continue
      dom.setAttribute(link, 'aria-current', 'page')
    }
  }
}

/** Removes Next's preconnect to our own host: a font that is not preloaded loads over the page's connection. */
const removePreconnect: NonNullable<FinishOptions['transform']> = ({ document }) => {
  const links = dom.queryAll<dom.Element>(
    document,
    (node) => dom.isElementNode(node) && dom.getAttribute(node, 'rel') === 'preconnect',
  )
  for (const link of [...links]) dom.removeNode(link)
}

/** Removes images that no page names: those of drafts, and covers that no post uses yet. */
function removeUnusedImages(folder: string): void {
  const files = listFiles(folder)
  const used = new Set(
    files
      .filter((file) => file.endsWith('.html'))
      .flatMap((file) => fs.readFileSync(path.join(folder, file), 'utf8').match(/pictures\/[\w.-]+/g) ?? []),
  )
  for (const file of files) {
    if (file.startsWith('pictures/') && encodedName.test(file) && !used.has(file))
      fs.rmSync(path.join(folder, file))
  }
}

/** Writes the files besides pages that name addresses from the root. */
function moveFiles(folder: string): void {
  const sitemap = fs.readFileSync(path.join(folder, 'sitemap.xml'), 'utf8')
  for (const [file, xml] of splitSitemap(sitemap, url + basePath))
    fs.writeFileSync(path.join(folder, file), xml)
  if (!basePath) return
  for (const name of ['manifest.webmanifest', 'speculation-rules.json']) {
    const file = path.join(folder, name)
    const json = JSON.parse(fs.readFileSync(file, 'utf8'))
    fs.writeFileSync(file, JSON.stringify(moveStrings(json, (text) => toAddressUnder(basePath, text))))
  }
}

async function finish(): Promise<void> {
  const report = await finishExport({
    dir,
    runtime: 'preact',
    basePath,
    messageId: 'missing-part',
    keys: ['ArrowLeft', 'ArrowRight'],
    script: 'components/layout/page-script.ts',
    define: { 'process.env.SITE_BASE_PATH': JSON.stringify(basePath) },
    policy: ({ styles }) =>
      createPagePolicy({ styleHashes: styles, formEndpoint, hasMap: true, hasSearch: true }),
    transform: (page) => {
      markCurrent(page)
      removePreconnect(page)
    },
    complete: async (folder) => {
      fs.rmSync(stock, { recursive: true, force: true })
      fs.cpSync(dir, stock, { recursive: true })
      removeUnusedImages(folder)
      moveFiles(folder)
      console.log(`Search: ${await writeSearchIndex(folder)} pages.`)
      writeManifest(folder, { policy: createHeaderPolicy(formEndpoint), basePath })
    },
  })
  // Tests search Next's own export too.
  fs.cpSync(path.join(dir, 'search'), path.join(stock, 'search'), { recursive: true })
  console.log(`${toTable(report)}\nExport: ${report.length} pages finished in ${dir}/.`)
}

try {
  if (isStock) console.log(`Search: ${await writeSearchIndex(dir)} pages.`)
  else await finish()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
