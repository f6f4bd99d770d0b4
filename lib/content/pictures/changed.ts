import fs from 'node:fs'
import path from 'node:path'
import { listFiles } from '@/lib/files'
import { isPicture, type Pictures, toManifestFile } from './pictures'

/** Returns whether pictures were added or changed since they were listed, or are listed but not encoded. */
export function haveNewPictures(folder: string): boolean {
  const file = toManifestFile(folder)
  if (!fs.existsSync(file)) return true
  const made = fs.statSync(file).mtimeMs
  const names = listFiles(folder).filter(isPicture)
  // Copying a file can keep its `mtime`.
  if (names.some((name) => fs.statSync(path.join(folder, name)).ctimeMs > made)) return true
  const pictures: Pictures = JSON.parse(fs.readFileSync(file, 'utf8'))
  return Object.values(pictures).some(
    (picture) => 'avif' in picture && !fs.existsSync(`public${picture.avif.at(-1)?.src}`),
  )
}
