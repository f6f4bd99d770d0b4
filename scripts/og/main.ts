import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ogManifestFile } from '@/lib/content/og'
import { ContentError } from '@/lib/content/problem'
import { createOgPainter, designFiles } from './draw-og-image'
import { getOgPages } from './pages'

// Usage: tsx --conditions=react-server scripts/og/main.ts
// Draws the Open Graph image of every page into `public/og/`. Names hold a hash of everything an image shows, so existing
// images are kept. The condition lets `server-only` modules load outside Next.

const folder = 'public/og'
const generated = /\.[0-9a-f]{8}\.jpg$/

async function main() {
  const started = Date.now()
  const design = createHash('sha256')
  for (const file of designFiles) design.update(fs.readFileSync(file))
  const designHash = design.digest('hex')

  const images = getOgPages().map((page) => {
    const hash = createHash('sha256')
      .update(JSON.stringify([designHash, page]))
      .digest('hex')
      .slice(0, 8)
    const slug = page.path === '/' ? 'home' : page.path.slice(1).replaceAll('/', '-')
    return { page, file: `${slug}.${hash}.jpg`, alt: `${page.title} · ${page.siteName}` }
  })
  fs.mkdirSync(folder, { recursive: true })
  const present = new Set(fs.readdirSync(folder))
  const wanted = new Set(images.map(({ file }) => file))
  const stale = [...present].filter((file) => generated.test(file) && !wanted.has(file))
  for (const file of stale) fs.rmSync(path.join(folder, file))

  const missing = images.filter(({ file }) => !present.has(file))
  if (missing.length > 0) {
    const paint = await createOgPainter()
    const queue = missing.values()
    const work = async () => {
      for (const { page, file } of queue) {
        const target = path.join(folder, file)
        // Rename last: an interrupted run must not leave half an image under its final name.
        fs.writeFileSync(`${target}.part`, await paint(page))
        fs.renameSync(`${target}.part`, target)
      }
    }
    // The renderer draws on threads, so several calls use several cores.
    await Promise.all(Array.from({ length: os.availableParallelism() }, work))
  }

  const manifest = images.map(({ page, file, alt }) => [page.path, { src: `/og/${file}`, alt }])
  fs.mkdirSync(path.dirname(ogManifestFile), { recursive: true })
  fs.writeFileSync(ogManifestFile, `${JSON.stringify(Object.fromEntries(manifest))}\n`)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`Open Graph images: ${missing.length} drawn, ${images.length} in all, ${seconds} s.`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error)
  process.exit(1)
}
