import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { getSite } from '@/lib/content'
import { ContentError } from '@/lib/content/problem'
import { designFiles, drawMissing } from './draw-missing'
import { findFontFiles } from './glyphs'
import { getPreviewPages } from './pages'
import { manifestFile, planPreview, previewFolder } from './plan'

// Usage: tsx --conditions=react-server scripts/previews/main.ts [--plan]
// Draws the picture of every page that can be shared, in `public/previews/`. What is there already is not drawn again.
// With `--plan` only says which there are to be, which is all that `next build` asks: a build draws them while it finishes
// the pages (`scripts/export/main.ts`). The condition is the one under which `server-only` lets the content be read.

const scriptFolder = 'scripts/previews'

// Every script here counts, since a list of those that draw would soon lack one.
function hashDesign(): string {
  const scripts = fs
    .readdirSync(scriptFolder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => path.join(scriptFolder, file))
  const files = [...Object.values(designFiles), 'tailwind.config.ts', ...scripts]
  const hash = createHash('sha256')
  for (const file of [...files, ...findFontFiles(600), ...findFontFiles(400)]) {
    hash.update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

async function main() {
  const started = Date.now()
  const { name } = getSite()
  const design = hashDesign()
  const plans = getPreviewPages().map((page) => planPreview(page, name, design))
  fs.mkdirSync(path.dirname(manifestFile), { recursive: true })
  fs.writeFileSync(manifestFile, `${JSON.stringify(plans)}\n`)

  fs.mkdirSync(previewFolder, { recursive: true })
  const wanted = new Set(plans.map(({ file }) => file))
  const stale = fs.readdirSync(previewFolder).filter((file) => !wanted.has(file))
  for (const file of stale) fs.rmSync(path.join(previewFolder, file))
  const drawn = process.argv.includes('--plan') ? 0 : (await drawMissing(name)).drawn
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(
    `Previews: ${plans.length} pages, ${drawn} pictures drawn, ${stale.length} removed, ${seconds} s.`,
  )
}

try {
  await main()
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error)
  process.exit(1)
}
