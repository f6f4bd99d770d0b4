import fs from 'node:fs'
import path from 'node:path'
import { isDownload } from '../downloads.ts'
import { listContent } from '../files.ts'
import { isPicture, type Pictures } from './pictures.ts'
import type { PictureFolders } from './prepare.ts'

/** Returns whether pictures or downloads were added, changed or deleted since they were listed, or are not in the output. */
export function haveNewPictures({ folder, output, list }: PictureFolders): boolean {
  if (!fs.existsSync(list)) return true
  const made = fs.statSync(list).mtimeMs
  const names = listContent(folder).filter((name) => isPicture(name) || isDownload(name))
  // Copying a file can keep its `mtime`. A disk's clock goes in steps, so one file can be newer at the same time.
  if (names.some((name) => fs.statSync(path.join(folder, name)).ctimeMs >= made)) return true
  const pictures: Pictures = JSON.parse(fs.readFileSync(list, 'utf8'))
  if (Object.keys(pictures).some((name) => !names.includes(name))) return true
  const toSrc = (each: Pictures[string]) =>
    'avif' in each ? each.avif.at(-1)?.src : 'href' in each ? each.href : undefined
  return Object.values(pictures).some((each) => toSrc(each) && !fs.existsSync(`${output}${toSrc(each)}`))
}
