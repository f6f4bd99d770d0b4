import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { hashContent } from 'static-release/manifest'
import { toDrawable } from '@/brand/og-letters'
import { readSettings } from '@/lib/environment'
import { removeStale, writeAtomically } from '@/lib/files'
import { formatDate } from '@/lib/format-date'
import { openContent } from '@/lib/open-content'
import { ogName, toOgManifestFile } from '@/lib/pictures'
import { printErrors } from '@/lib/print-errors'
import { listSitePages } from '@/lib/seo/site-pages'
import { getSite } from '@/lib/site'
import { createOgPainter, listDesignFiles } from './draw-og-image'

// Usage: tsx scripts/og/main.ts
// Draws the Open Graph image of every page into `public/og/`. File names contain a hash of everything an image shows, so
// existing images are kept.

printErrors()
const folder = 'public/og'

const content = openContent(readSettings())
const { folder: contentFolder } = content.settings
const design = listDesignFiles(contentFolder).map((file) => hashContent(fs.readFileSync(file)))
const siteName = toDrawable(getSite(content).name)
// The further pages of lists share the image of the first.
const pages = listSitePages(content).filter(({ path, ogPath = path }) => path === ogPath)
const images = pages.map(({ path, title, article }) => {
  const byline = article ? `${article.author} · ${formatDate(article.date)}` : ''
  const text = { title: toDrawable(title), byline: toDrawable(byline), siteName }
  const slug = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
  const file = `${slug}.${hashContent(JSON.stringify([design, text])).slice(0, 8)}.jpg`
  return { path, text, file, alt: [text.title, siteName].filter(Boolean).join(' · ') }
})
removeStale(folder, ogName, new Set(images.map(({ file }) => file)), 30)

const missing = images.filter(({ file }) => !fs.existsSync(path.join(folder, file)))
const paint = await createOgPainter(contentFolder)
// The renderer draws on threads, so several calls use several cores.
await Readable.from(missing).forEach(
  async ({ text, file }) => writeAtomically(path.join(folder, file), await paint(text)),
  { concurrency: os.availableParallelism() },
)

const manifest = images.map(({ path, file, alt }) => [path, { src: `/og/${file}`, alt }])
writeAtomically(toOgManifestFile(contentFolder), `${JSON.stringify(Object.fromEntries(manifest))}\n`)
console.log(`Open Graph images: ${missing.length} drawn, ${images.length} in total.`)
