import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { getSite } from '@/lib/content'
import { ContentError } from '@/lib/content/problem'
import { runInProcesses } from '@/scripts/processes'
import type { DrawJob } from './draw-share'
import { findFontFiles } from './glyphs'
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

async function main() {
  const started = Date.now()
  fs.mkdirSync(outputFolder, { recursive: true })
  fs.mkdirSync(path.dirname(manifestFile), { recursive: true })
  const { name } = getSite()
  const design = hashDesign()
  const plans = getPreviewPages().map((page) => planPreview(page, name, design))

  const present = new Set(fs.readdirSync(outputFolder))
  const missing = plans.filter(({ file }) => !present.has(file))
  if (missing.length > 0) {
    const job: DrawJob = { masterFile, iconFile, siteName: name, folder: outputFolder }
    await runInProcesses<PreviewPlan, DrawJob, number>(
      new URL('draw-share.ts', import.meta.url),
      missing,
      job,
    )
  }
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
