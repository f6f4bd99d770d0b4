import fs from 'node:fs'
import path from 'node:path'
import { listFiles } from '@/lib/files'
import { isDownload } from '../downloads'
import { isPicture, type Pictures, toManifestFile } from './pictures'

/** Returns whether pictures or downloads were added or changed since they were listed, or are listed but not in `public/`. */
export function haveNewPictures(folder: string): boolean {
  const file = toManifestFile(folder)
  if (!fs.existsSync(file)) return true
  const made = fs.statSync(file).mtimeMs
  const names = listFiles(folder).filter((name) => isPicture(name) || isDownload(name))
  // Copying a file can keep its `mtime`.
  if (names.some((name) => fs.statSync(path.join(folder, name)).ctimeMs > made)) return true
  const pictures: Pictures = JSON.parse(fs.readFileSync(file, 'utf8'))
  const toSrc = (each: Pictures[string]) =>
    'avif' in each ? each.avif.at(-1)?.src : 'href' in each ? each.href : undefined
  return Object.values(pictures).some((each) => toSrc(each) && !fs.existsSync(`public${toSrc(each)}`))
}
