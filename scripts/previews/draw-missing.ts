import fs from 'node:fs'
import { runInProcesses } from '@/scripts/processes'
import type { DrawJob } from './draw-share'
import { manifestFile, type PreviewPlan, previewFolder } from './plan'

const masterFile = 'art/masters/og-background.png'

/** What the pictures share besides scripts and fonts: files that they are drawn from. */
export const designFiles = { masterFile, iconFile: 'public/icon.svg' }

/**
 * Draws the pictures that the manifest lists and `public/previews/` lacks. Returns the names of all that are listed, and how
 * many have been drawn. Rejects where one could not be.
 */
export async function drawMissing(siteName: string): Promise<{ files: string[]; drawn: number }> {
  const plans: PreviewPlan[] = JSON.parse(fs.readFileSync(manifestFile, 'utf8'))
  fs.mkdirSync(previewFolder, { recursive: true })
  const present = new Set(fs.readdirSync(previewFolder))
  const missing = plans.filter(({ file }) => !present.has(file))
  if (missing.length > 0) {
    const job: DrawJob = { ...designFiles, siteName, folder: previewFolder }
    await runInProcesses<PreviewPlan, DrawJob, number>(
      new URL('draw-share.ts', import.meta.url),
      missing,
      job,
    )
  }
  return { files: plans.map(({ file }) => file), drawn: missing.length }
}
