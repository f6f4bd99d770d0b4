import fs from 'node:fs'
import path from 'node:path'
import * as dom from '@parse5/tools'
import { encodedName, hashName, listRedirects } from 'checked-content'
import { type FinishOptions, finishExport } from 'next-islands/finish'
import { writeManifest } from 'static-release/manifest'
import { createHeaderPolicy, createPagePolicy, mapOrigin } from 'static-release/policy'
import { typefaceFolder } from '@/brand/typeface'
import { getBasePath, toAddress, toAddressUnder } from '@/lib/base-path'
import { readSettings } from '@/lib/environment'
import { listFiles, moveFolder, removeStale, writeAtomically } from '@/lib/files'
import { openContent } from '@/lib/open-content'
import { listFormEndpoints } from '@/lib/pages/forms'
import { ogName } from '@/lib/pictures'
import { printErrors } from '@/lib/print-errors'
import { getSite } from '@/lib/site'
import { createSearchIndex } from './search-index'
import { trimStyles } from './trim-styles'

// Turns Next's export into the site that is shipped. Next's own stays in `.cache/next-export/`, for tests.

printErrors()
// Finished here and then moved, so an interrupted build leaves no half of an export.
const unfinished = '.cache/export'
const dir = process.env.EXPORT_DIR || 'out'
const nextExport = path.join('.cache/next-export', path.basename(dir))
const basePath = getBasePath()
const home = toAddressUnder(basePath, '/')
const content = openContent(readSettings())
const { url, formEndpoint, orders, reportTo } = getSite(content)
const endpoints = { formEndpoint, orderEndpoint: orders?.endpoint }
const forms = listFormEndpoints(content)
const hasMenus = content.get('layout.yaml').navigation.links.some(({ items }) => items)
const receivers = [...Object.values(endpoints), ...forms].flatMap((each) => each || [])

/** Licences to append. Those of the islands are in the file already. */
const licences = [
  'node_modules/pagefind/LICENSE/LICENSE',
  `${typefaceFolder}/LICENSE`,
  'components/ui/icon-paths.LICENSE.txt',
]

/** Returns the nearest ancestor with one of these tags. */
const find = (element: dom.Node, ...tags: string[]) =>
  [...dom.ancestors(element)].find(({ nodeName }) => tags.includes(nodeName))
const listElements = (root: dom.Node) => [...dom.queryAll<dom.Element>(root, dom.isElementNode)]

/**
 * Sets `aria-current` in each `nav` that has none. Removes Next's preconnect to our own host: a font that is not
 * preloaded loads over the page's connection. Trims the styles.
 */
const transform: FinishOptions['transform'] = ({ document, page }, code) => {
  const address = toAddressUnder(basePath, toAddress(page))
  const elements = listElements(document)
  for (const element of elements) {
    if (dom.getAttribute(element, 'rel') === 'preconnect') dom.removeNode(element)
    if (element.tagName === 'nav') markCurrent(element, address)
  }
  trimStyles(elements, code)
}

/** Marks the link to a page in a `nav`. In the header and menu, otherwise marks that to the nearest page above. */
function markCurrent(nav: dom.Element, address: string): void {
  const items = listElements(nav)
  if (items.some((item) => dom.hasAttribute(item, 'aria-current'))) return
  const read = (item: dom.Element) => dom.getAttribute(item, 'href') ?? ''
  const isAbove = (href: string) =>
    href !== home && find(nav, 'header', 'dialog') && address.startsWith(`${href}/`)
  const [current] = items
    .filter((item) => read(item) && (read(item) === address || isAbove(read(item))))
    .sort((a, b) => read(b).length - read(a).length)
  if (!current) return
  dom.setAttribute(current, 'aria-current', read(current) === address ? 'page' : 'true')
  const folded = find(current, 'details')
  if (folded && find(nav, 'dialog')) dom.setAttribute(folded as dom.Element, 'open', '')
}

/** Removes images and downloads that no page names: those of drafts and of other builds, and covers that no post uses yet. */
function removeUnused(folder: string): void {
  const pages = listFiles(folder).filter((file) => file.endsWith('.html'))
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')
  const used = new Set(
    pages.flatMap((page) => read(page).match(/(?<=\/(?:files|pictures|og)\/)[\w.-]+/g) ?? []),
  )
  removeStale(path.join(folder, 'pictures'), encodedName, used)
  removeStale(path.join(folder, 'og'), ogName, used)
  removeStale(path.join(folder, 'files'), hashName, used)
}

/** Keeps browsers from loading downloads ahead of a press. */
function excludeDownloads(file: string): void {
  const rules = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, rules.replace('{ "not"', '{ "not": { "href_matches": "/files/*" } }, $&'))
}

/** Puts the addresses in a JSON file under the base path. */
function moveAddresses(file: string): void {
  const move = (_key: string, value: unknown) =>
    typeof value === 'string' ? toAddressUnder(basePath, value) : value
  fs.writeFileSync(file, JSON.stringify(JSON.parse(fs.readFileSync(file, 'utf8'), move)))
}

// Pagefind runs in its own process, so it works while pages are finished.
const searchIndex = createSearchIndex(unfinished)
const pages = await finishExport({
  dir: unfinished,
  basePath,
  // Without an endpoint, a form sends nothing, so it is rendered outside an island.
  static: ['app/announcement.tsx', 'components/blocks/contact-form.tsx'],
  messageId: 'load-error',
  queuedKeys: ['ArrowLeft', 'ArrowRight'],
  pageScript: `components/layout/${hasMenus ? 'menus' : 'popovers'}.ts`,
  define: { 'process.env.SITE_BASE_PATH': JSON.stringify(basePath) },
  policy: ({ styles }, { document }) => {
    const actions = listElements(document).flatMap((each) => dom.getAttribute(each, 'action') ?? [])
    const hasMap = actions.some((action) => action.startsWith(mapOrigin))
    const own = forms.filter((form) => actions.includes(form))
    return createPagePolicy(styles, { ...endpoints, forms: own, hasMap })
  },
  transform,
  beforeReplace: async (folder) => {
    removeUnused(folder)
    for (const file of licences)
      fs.appendFileSync(path.join(folder, 'licences.txt'), `\n\n${fs.readFileSync(file, 'utf8')}`)
    if (listFiles(folder).some((file) => file.startsWith('files/')))
      excludeDownloads(path.join(folder, 'speculation-rules.json'))
    for (const name of ['manifest.webmanifest', 'speculation-rules.json'])
      moveAddresses(path.join(folder, name))
    const index = await searchIndex
    console.log(`Search: ${index.pages} pages.`)
    for (const [file, content] of index.files) writeAtomically(path.join(folder, file), content)
    writeManifest(folder, {
      url,
      policy: createHeaderPolicy({ ...endpoints, forms }),
      basePath,
      reportTo,
      ...(receivers.length > 0 && { receivers }),
      redirects: [...listRedirects(content)],
    })
    fs.rmSync(nextExport, { recursive: true, force: true })
    fs.mkdirSync(path.dirname(nextExport), { recursive: true })
    moveFolder(unfinished, nextExport)
  },
})
moveFolder(unfinished, dir)
console.log(`Export: ${pages.length} pages finished in ${dir}/.`)
