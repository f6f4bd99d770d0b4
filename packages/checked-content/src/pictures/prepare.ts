import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { inspectDownload, isDownload } from '../downloads.ts'
import { removeStale, writeAtomically } from '../files.ts'
import type { Reason } from '../problem.ts'
import { toId } from '../to-id.ts'
import { listStamps } from './changed.ts'
import { encode, listWidths, quality, settings } from './encode.ts'
import { brokenPicture, canDecode, inspect } from './inspect.ts'
import {
  encodedName,
  hashName,
  isPicture,
  type PictureFiles,
  type Pictures,
  toLightName,
} from './pictures.ts'

/** `folder` is the content folder, `output` gets `pictures/` and `files/`, and `list` is the list for `openContent`. */
export type PictureFolders = { folder: string; output: string; list: string }

/**
 * Encodes every picture of a content folder as AVIF and WebP, copies every file to download, and lists them.
 * File names contain a hash of the picture and the settings, so unchanged pictures are not encoded again. With
 * `areSizesEnough` it encodes none: checks need only their sizes, and that they can be opened. Returns how many pictures
 * there are and how many files were encoded.
 */
export async function preparePictures(folders: PictureFolders, areSizesEnough = false) {
  let encoded = 0
  for (;;) {
    const stamps = listStamps(folders.folder)
    // The editor and `next dev` both write this list. Where files changed meanwhile, it would lack what the other listed.
    const isCurrent = () => isDeepStrictEqual(listStamps(folders.folder), stamps)
    try {
      const names = [...stamps.keys()]
      const prepared = await prepareAll(folders, names, areSizesEnough)
      encoded += prepared.encoded
      if (!isCurrent()) continue
      writeAtomically(folders.list, `${JSON.stringify(prepared.manifest, null, 1)}\n`)
      return { count: names.filter(isPicture).length, encoded }
    } catch (error) {
      // A file may be gone since it was listed.
      if (isCurrent()) throw error
    }
  }
}

/** Encodes pictures and copies downloads. Returns their list, and how many files were encoded. */
async function prepareAll({ folder, output }: PictureFolders, all: string[], areSizesEnough: boolean) {
  const names = all.filter(isPicture)
  let encoded = 0
  const pictures = new Map<string, PictureFiles | Reason>()

  /** Returns the picture that a `photo-dark.png` replaces in the dark scheme: its `photo.png`, of the same size. */
  const findLight = (name: string, { width, height }: { width: number; height: number }) => {
    const light = pictures.get(toLightName(name))
    return light && 'avif' in light && light.width === width && light.height === height ? light : undefined
  }

  /** Encodes the missing files of a picture, and lists it. */
  const prepare = async (name: string) => {
    const source = await inspect(path.join(folder, name))
    // Also where encoded files exist: encoding small sizes skips the end of a file.
    if ('found' in source || !(await canDecode(source.bytes)))
      return void pictures.set(name, 'found' in source ? source : brokenPicture)
    const { bytes, width, height } = source
    const hash = createHash('sha256').update(settings).update(bytes).digest('hex').slice(0, 8)
    const slug = toId(path.parse(name).name) || 'picture'
    const picture: PictureFiles = { avif: [], webp: [], width, height, size: bytes.length }
    const light = findLight(name, source)
    // Browsers without AVIF get the light picture.
    const formats = light ? (['avif'] as const) : (['avif', 'webp'] as const)
    const toSrc = (step: number, format: string) => `/pictures/${slug}-${step}.${hash}.${format}`
    const steps = listWidths(width, height)
    for (const format of formats)
      picture[format] = steps.map((step) => ({ src: toSrc(step, format), width: step }))
    if (light) light.dark = picture.avif
    else pictures.set(name, picture)
    for (const step of areSizesEnough ? [] : steps) {
      if (formats.every((format) => fs.existsSync(`${output}${toSrc(step, format)}`))) continue
      const images = await encode(bytes, step, light ? quality.dark : quality.best)
      for (const format of formats) writeAtomically(`${output}${toSrc(step, format)}`, images[format])
      encoded += formats.length
    }
  }

  for (const areDark of [false, true])
    await Readable.from(names.filter((name) => (toLightName(name) !== name) === areDark)).forEach(prepare, {
      concurrency: 2,
    })
  const manifest: Record<string, Pictures[string]> = Object.fromEntries([...pictures].sort())
  const kept = new Set<string>()
  for (const name of all.filter(isDownload)) {
    const file = path.join(folder, name)
    const read = () => fs.readFileSync(file)
    const download = inspectDownload(path.basename(name), fs.statSync(file).size, read)
    manifest[name] = download
    if (!('href' in download)) continue
    kept.add(download.href.split('/')[2] ?? '')
    const copy = `${output}${download.href}`
    if (!areSizesEnough && !fs.existsSync(copy)) writeAtomically(copy, read())
  }
  const files = [...pictures.values()].flatMap((picture) =>
    'avif' in picture ? [...picture.avif, ...picture.webp, ...(picture.dark ?? [])] : [],
  )
  // Builds of other content, such as the test site, share this folder. Encoding their pictures again takes a minute.
  removeStale(
    path.join(output, 'pictures'),
    encodedName,
    new Set(files.map(({ src }) => path.basename(src))),
    30,
  )
  removeStale(path.join(output, 'files'), hashName, kept, 30)
  return { manifest, encoded }
}
