import fs from 'node:fs'
import path from 'node:path'
import type { PictureFiles } from '@/scripts/pictures/plan'

export type { PictureFiles }

let manifest: Record<string, PictureFiles> | undefined

/**
 * Returns the files made from the master `art/masters/<name>.png`, or `undefined` where there is no such master.
 * Throws when `npm run pictures` has not run yet.
 */
export function findPicture(name: string): PictureFiles | undefined {
  manifest ??= readManifest()
  return Object.hasOwn(manifest, name) ? manifest[name] : undefined
}

/** Returns the names of all masters, sorted. */
export function getPictureNames(): string[] {
  manifest ??= readManifest()
  return Object.keys(manifest).sort()
}

function readManifest(): Record<string, PictureFiles> {
  const file = path.resolve('.cache/pictures.json')
  if (!fs.existsSync(file)) throw new Error('The pictures are not made yet. Run: npm run pictures')
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}
