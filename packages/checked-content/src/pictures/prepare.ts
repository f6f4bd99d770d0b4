import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { inspectDownload, isDownload } from '../downloads.ts'
import { listFiles, removeStale, writeAtomically } from '../files.ts'
import type { Reason } from '../problem.ts'
import { toId } from '../to-id.ts'
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
export async function preparePictures({ folder, output, list }: PictureFolders, areSizesEnough = false) {
  const all = listFiles(folder)
  const names = all.filter(isPicture)
  let encoded = 0

  const twins = new Map<string, string>()

  /** Finds the picture that a `photo-dark.png` replaces in the dark scheme: its `photo.png`, of the same size. */
  const findTwin = async (name: string, { width, height }: { width: number; height: number }) => {
    const light = toLightName(name)
    if (light === name || !names.includes(light)) return false
    const other = await inspect(path.join(folder, light))
    const isTwin = 'width' in other && other.width === width && other.height === height
    if (isTwin) twins.set(name, light)
    return isTwin
  }

  /** Encodes the missing files of a picture. Returns its entry in the list. */
  const prepare = async (name: string): Promise<PictureFiles | Reason> => {
    const source = await inspect(path.join(folder, name))
    if ('found' in source) return source
    const { bytes, width, height } = source
    // Also where encoded files exist: encoding small sizes skips the end of a file.
    if (!(await canDecode(bytes))) return brokenPicture
    const hash = createHash('sha256').update(settings).update(bytes).digest('hex').slice(0, 8)
    const slug = toId(path.parse(name).name) || 'picture'
    const picture: PictureFiles = { avif: [], webp: [], width, height, size: bytes.length }
    // Browsers without AVIF get the light picture.
    const isTwin = await findTwin(name, source)
    const formats = isTwin ? (['avif'] as const) : (['avif', 'webp'] as const)
    const highest = isTwin ? quality.dark : quality.best
    const toSrc = (step: number, format: string) => `/pictures/${slug}-${step}.${hash}.${format}`
    const steps = listWidths(width, height)
    for (const format of formats)
      picture[format] = steps.map((step) => ({ src: toSrc(step, format), width: step }))
    if (areSizesEnough) return picture
    for (const step of steps) {
      if (formats.every((format) => fs.existsSync(`${output}${toSrc(step, format)}`))) continue
      const images = await encode(bytes, step, highest)
      for (const format of formats) writeAtomically(`${output}${toSrc(step, format)}`, images[format])
      encoded += formats.length
    }
    return picture
  }

  const entries: [string, PictureFiles | Reason][] = await Readable.from(names)
    .map(async (name: string) => [name, await prepare(name)], { concurrency: 2 })
    .toArray()
  const manifest: Record<string, Pictures[string]> = Object.fromEntries(entries)
  for (const [name, light] of twins) {
    const [picture, dark] = [manifest[light], manifest[name]]
    if (!dark || !('avif' in dark)) continue
    delete manifest[name]
    if (picture && 'avif' in picture) picture.dark = dark.avif
  }
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
  const files = entries.flatMap(([, picture]) =>
    'avif' in picture ? [...picture.avif, ...picture.webp] : [],
  )
  // Builds of other content, such as the test site, share this folder. Encoding their pictures again takes a minute.
  removeStale(
    path.join(output, 'pictures'),
    encodedName,
    new Set(files.map(({ src }) => path.basename(src))),
    30,
  )
  removeStale(path.join(output, 'files'), hashName, kept, 30)
  writeAtomically(list, `${JSON.stringify(manifest, null, 1)}\n`)
  return { count: names.length, encoded }
}
