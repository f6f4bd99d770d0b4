import { createHash } from 'node:crypto'
import fs from 'node:fs'
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
const scriptFolder = 'scripts/previews'
const outputFolder = 'public/previews'
const manifestFile = '.cache/previews.json'

// Every script here counts, since a list of those that draw would soon lack one.
function hashDesign(): string {
  const scripts = fs
    .readdirSync(scriptFolder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => path.join(scriptFolder, file))
  const files = [masterFile, iconFile, 'tailwind.config.ts', ...scripts]
  const hash = createHash('sha256')
  for (const file of [...files, ...findFontFiles(600), ...findFontFiles(400)]) {
    hash.update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

/** Draws the pictures; zlib compresses them beside this thread, so each core has one in hand and one waiting. */
async function draw(plans: readonly PreviewPlan[], siteName: string): Promise<void> {
  const design = { master: fs.readFileSync(masterFile), icon: fs.readFileSync(iconFile, 'utf8'), siteName }
  const paint = await createPainter(design, createShaper())
  const queue = plans.values()
  async function work() {
    for (const { page, file } of queue) {
      const { png, missing } = await paint(page)
      if (missing.length > 0)
        console.warn(`The picture of ${page.path} lacks ${missing.join(' ')}: no font has it.`)
      // A file with its final name is always whole: an interrupted run leaves only a `.part`.
      const target = path.join(outputFolder, file)
      fs.writeFileSync(`${target}.part`, png)
      fs.renameSync(`${target}.part`, target)
    }
  }
  await Promise.all(Array.from({ length: os.availableParallelism() * 2 }, work))
}

async function main() {
  const started = Date.now()
  fs.mkdirSync(outputFolder, { recursive: true })
  fs.mkdirSync(path.dirname(manifestFile), { recursive: true })
  const { name } = getSite()
  const design = hashDesign()
  const plans = getPreviewPages().map((page) => planPreview(page, name, design))

  const present = new Set(fs.readdirSync(outputFolder))
  const missing = plans.filter(({ file }) => !present.has(file))
  if (missing.length > 0) await draw(missing, name)
  const wanted = new Set(plans.map(({ file }) => file))
  const stale = [...present].filter((file) => !wanted.has(file))
  for (const file of stale) fs.rmSync(path.join(outputFolder, file))

  const manifest = Object.fromEntries(plans.map(({ page, preview }) => [page.path, preview]))
  fs.writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`)
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
