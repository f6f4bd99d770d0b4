import fs from 'node:fs'
import path from 'node:path'
import { manifestFile, readManifest } from 'static-release/manifest'
import { toAddress } from '@/lib/base-path'
import { readSettings } from '@/lib/environment'
import { openContent } from '@/lib/open-content'
import { printErrors } from '@/lib/print-errors'
import { getSite } from '@/lib/site'
import { checkHtml } from './check-html'
import { checkLeaks, findOwnSecrets, readArticles } from './check-leaks'
import { checkPage, checkSite, toSitePath } from './check-page'
import { checkStatements } from './check-statements'
import { type Fault, throwFaults } from './fault'
import { readPage, type Site } from './read-page'

// Usage: npx tsx scripts/check-export/main.ts [folder]

printErrors()
const [folder = process.env.EXPORT_DIR || 'out'] = process.argv.slice(2)
const { basePath, files } = readManifest(folder)
const content = openContent(readSettings())
const root = getSite(content).url + basePath
const contents = [...Object.keys(files), manifestFile].map(
  (file) => [file, fs.readFileSync(path.join(folder, file))] as const,
)
const pages = contents
  .filter(([file]) => file.endsWith('.html'))
  .map(([file, content]) => {
    const html = content.toString()
    return { html, page: readPage(html, root + toAddress(file).replace(/^\/$/, '')) }
  })
const site: Site = {
  home: new URL(root).href,
  pages: new Map(pages.map(({ page }) => [page.url.href, page])),
  files: new Set(contents.flatMap(([file]) => (file.endsWith('.html') ? [] : `${root}/${file}`))),
}
const own = findOwnSecrets(process.env)
const articles = readArticles(content)
const faults: Fault[] = [
  ...(await Promise.all(pages.map(({ html, page }) => checkHtml(html, toSitePath(page.url, site))))).flat(),
  ...pages.flatMap(({ page }) => checkPage(page, site)),
  ...checkStatements(
    pages.map(({ page }) => ({ address: toSitePath(page.url, site), text: page.text })),
    articles,
  ),
  ...checkSite(site, fs.readFileSync(path.join(folder, 'sitemap.xml'), 'utf8')),
  ...contents
    .filter(([, content]) => content.length === 0)
    .map(([file]) => ({ address: toAddress(file), found: 'an empty file', expected: 'none' })),
  // Downloads are as their authors made them.
  ...contents.flatMap(([file, content]) =>
    file.startsWith('files/') ? [] : checkLeaks(file, content, own, articles),
  ),
]
throwFaults(faults, content)
console.log(`Export: ${pages.length} pages and ${contents.length} files have no faults.`)
