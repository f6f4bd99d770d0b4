import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { getSite } from '@/lib/content'
import { ContentError } from '@/lib/content/problem'
import { createPainter } from './draw'
import { createShaper, findFontFiles } from './glyphs'
import { getPreviewPages } from './pages'
import { type PreviewPlan, planPreview } from './plan'

// Usage: tsx --conditions=react-server scripts/previews/main.ts
// Draws the picture of every page that can be shared, in `public/previews/`. What is there already is not drawn again.
// The condition is the one under which `server-only` lets the content be read.

const masterFile = 'art/masters/og-background.png'
const iconFile = 'public/icon.svg'
const drawingFiles = ['draw.ts', 'fit-text.ts', 'glyphs.ts', 'indexed-png.ts'].map(
  (file) => `scripts/previews/${file}`,
)
const outputFolder = 'public/previews'
const manifestFile = '.cache/previews.json'

async function hashDesign(): Promise<string> {
  const hash = createHash('sha256')
  const files = [masterFile, iconFile, 'tailwind.config.ts', ...drawingFiles]
  for (const file of [...files, ...findFontFiles(600), ...findFontFiles(400)]) {
    hash.update(await fs.readFile(file))
  }
  return hash.digest('hex')
}

/** Draws the pictures; sharp and zlib work beside this thread, so each core has one in hand and one waiting. */
async function draw(plans: readonly PreviewPlan[], siteName: string): Promise<void> {
  const [master, icon] = await Promise.all([fs.readFile(masterFile), fs.readFile(iconFile, 'utf8')])
  const paint = await createPainter({ master, icon, siteName }, createShaper())
  const queue = plans.values()
  async function work() {
    for (const { page, file } of queue) {
      const { png, missing } = await paint(page)
      if (missing.length > 0)
        console.warn(`The picture of ${page.path} lacks ${missing.join(' ')}: no font has it.`)
      // A file with its final name is always whole: an interrupted run leaves only a `.part`.
      const target = path.join(outputFolder, file)
      await fs.writeFile(`${target}.part`, png)
      await fs.rename(`${target}.part`, target)
    }
  }
  await Promise.all(Array.from({ length: os.availableParallelism() * 2 }, work))
}

async function main() {
  const started = Date.now()
  await fs.mkdir(outputFolder, { recursive: true })
  await fs.mkdir(path.dirname(manifestFile), { recursive: true })
  const { name } = getSite()
  const design = await hashDesign()
  const plans = getPreviewPages().map((page) => planPreview(page, name, design))

  const present = new Set(await fs.readdir(outputFolder))
  const missing = plans.filter(({ file }) => !present.has(file))
  if (missing.length > 0) await draw(missing, name)
  const wanted = new Set(plans.map(({ file }) => file))
  const stale = [...present].filter((file) => !wanted.has(file))
  await Promise.all(stale.map((file) => fs.rm(path.join(outputFolder, file))))

  const manifest = Object.fromEntries(plans.map(({ page, preview }) => [page.path, preview]))
  await fs.writeFile(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(
    `Previews: ${plans.length} pages, ${missing.length} pictures drawn, ${stale.length} removed, ${seconds} s.`,
  )
}

try {
  await main()
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error)
  process.exit(1)
}
