import fs from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isDownload } from '../downloads.ts'
import { listContent } from '../files.ts'
import { isPicture, type Pictures, toDarkName } from './pictures.ts'
import type { PictureFolders } from './prepare.ts'

/** Returns when each picture and download of a folder was changed. A file may be gone since its name was read. */
export function listStamps(folder: string): Map<string, { ctimeMs: number; size: number }> {
  const names = listContent(folder).filter((name) => isPicture(name) || isDownload(name))
  const toStat = (name: string) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false })
  return new Map(
    names.flatMap((name) => {
      const stat = toStat(name)
      return stat ? [[name, { ctimeMs: stat.ctimeMs, size: stat.size }]] : []
    }),
  )
}

/**
 * Returns whether the list is not that of the pictures and downloads in the folder, or they are not in the output. With
 * `areSizesEnough` only the list counts.
 */
export function haveNewPictures({ folder, output, list }: PictureFolders, areSizesEnough = false): boolean {
  if (!fs.existsSync(list)) return true
  const made = fs.statSync(list).mtimeMs
  const stamps = listStamps(folder)
  // Copying a file can keep its `mtime`. A disk's clock goes in steps, so one file can be newer at the same time.
  if ([...stamps.values()].some(({ ctimeMs }) => ctimeMs >= made)) return true
  const pictures: Pictures = JSON.parse(fs.readFileSync(list, 'utf8'))
  const listed = Object.entries(pictures).flatMap(([name, each]) =>
    'dark' in each ? [name, toDarkName(name)] : name,
  )
  if (!isDeepStrictEqual(new Set(listed), new Set(stamps.keys()))) return true
  if (areSizesEnough) return false
  const toSrc = (each: Pictures[string]) =>
    'avif' in each ? each.avif.at(-1)?.src : 'href' in each ? each.href : undefined
  return Object.values(pictures).some((each) => toSrc(each) && !fs.existsSync(`${output}${toSrc(each)}`))
}
