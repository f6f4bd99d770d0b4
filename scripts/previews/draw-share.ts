import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { answerShare } from '@/scripts/processes'
import { createPainter } from './draw'
import { createShaper } from './glyphs'
import type { PreviewPlan } from './plan'

// Started by draw-missing.ts: draws its share of the pictures, and answers how many they are.

/** What all pictures share: two files, what stands beside the mark, and where they go. */
export type DrawJob = { masterFile: string; iconFile: string; siteName: string; folder: string }

// What a build does meanwhile goes first: it waits for that, and not for these.
os.setPriority(os.constants.priority.PRIORITY_LOW)

answerShare<PreviewPlan, DrawJob, number>(async ({ items: plans, common }) => {
  const { masterFile, iconFile, siteName, folder } = common
  const design = { master: fs.readFileSync(masterFile), icon: fs.readFileSync(iconFile, 'utf8'), siteName }
  const paint = await createPainter(design, createShaper())
  for (const { page, file } of plans) {
    const { png, missing } = await paint(page)
    if (missing.length > 0)
      console.warn(`The picture of ${page.path} lacks ${missing.join(' ')}: no font has it.`)
    // A file with its final name is always whole: an interrupted run leaves only a `.part`.
    const target = path.join(folder, file)
    fs.writeFileSync(`${target}.part`, png)
    fs.renameSync(`${target}.part`, target)
  }
  return plans.length
})
