import fs from 'node:fs'
import path from 'node:path'
import { isDownload } from '../downloads.ts'
import { listFiles } from '../files.ts'
import { isPicture, type Pictures } from './pictures.ts'
import type { PictureFolders } from './prepare.ts'

/** Returns whether pictures or downloads were added or changed since they were listed, or are listed but not in the output. */
export function haveNewPictures({ folder, output, list }: PictureFolders): boolean {
  if (!fs.existsSync(list)) return true
  const made = fs.statSync(list).mtimeMs
  const names = listFiles(folder).filter((name) => isPicture(name) || isDownload(name))
  // Copying a file can keep its `mtime`.
  if (names.some((name) => fs.statSync(path.join(folder, name)).ctimeMs > made)) return true
  const pictures: Pictures = JSON.parse(fs.readFileSync(list, 'utf8'))
  const toSrc = (each: Pictures[string]) =>
    'avif' in each ? each.avif.at(-1)?.src : 'href' in each ? each.href : undefined
  return Object.values(pictures).some((each) => toSrc(each) && !fs.existsSync(`${output}${toSrc(each)}`))
}
