import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { listFiles, removeStale, writeAtomically } from '@/lib/files'
import type { PictureFiles } from '@/lib/picture-sources'
import { toId } from '@/lib/to-id'
import type { Reason } from '../problem'
import { encode, listWidths, quality, settings } from './encode'
import { brokenPicture, canDecode, inspect } from './inspect'
import { encodedName, isPicture, toManifestFile } from './pictures'

const encodedFolder = 'public/pictures'

/**
 * Encodes every picture of a content folder as AVIF and WebP into `public/pictures/`, and lists them for `openContent`.
 * File names contain a hash of the picture and the settings, so unchanged pictures are not encoded again. With
 * `areSizesEnough` it encodes none: checks need only their sizes, and that they can be opened. Returns how many pictures
 * there are and how many files were encoded.
 */
export async function preparePictures(folder: string, areSizesEnough = false) {
  const names = listFiles(folder).filter(isPicture)
  let encoded = 0

  /** Returns the picture that a `photo-dark.png` replaces in the dark scheme: its `photo.png`, if there is one. */
  const findLight = (name: string): string | undefined => {
    const light = name.replace(/-dark(?=\.\w+$)/, '')
    return light !== name && names.includes(light) ? light : undefined
  }

  /** Encodes the missing files of a picture. Returns its entry in the list. */
  const prepare = async (name: string): Promise<PictureFiles | Reason> => {
    const source = await inspect(path.join(folder, name))
    if ('found' in source) return source
    const { bytes, width, height } = source
    const hash = createHash('sha256').update(settings).update(bytes).digest('hex').slice(0, 8)
    const slug = toId(path.parse(name).name) || 'picture'
    const picture: PictureFiles = { avif: [], webp: [], width, height }
    // Browsers without AVIF get the light picture.
    const formats = findLight(name) ? (['avif'] as const) : (['avif', 'webp'] as const)
    const highest = findLight(name) ? quality.dark : quality.best
    const toSrc = (step: number, format: string) => `/pictures/${slug}-${step}.${hash}.${format}`
    const steps = listWidths(width, height)
    for (const format of formats)
      picture[format] = steps.map((step) => ({ src: toSrc(step, format), width: step }))
    const missing = steps.filter((step) =>
      formats.some((format) => !fs.existsSync(`public${toSrc(step, format)}`)),
    )
    if (areSizesEnough) return missing.length === 0 || (await canDecode(bytes)) ? picture : brokenPicture
    for (const step of missing) {
      const images = await encode(bytes, step, highest).catch(() => undefined)
      if (!images) return brokenPicture
      for (const format of formats) writeAtomically(`public${toSrc(step, format)}`, images[format])
      encoded += formats.length
    }
    return picture
  }

  fs.mkdirSync(encodedFolder, { recursive: true })
  const entries: [string, PictureFiles | Reason][] = await Readable.from(names)
    .map(async (name: string) => [name, await prepare(name)], { concurrency: 2 })
    .toArray()
  const manifest = Object.fromEntries(entries)
  for (const [name, dark] of entries) {
    const light = findLight(name)
    if (!light) continue
    delete manifest[name]
    const picture = manifest[light]
    if (picture && 'avif' in picture) manifest[light] = pair(picture, dark)
  }
  const files = entries.flatMap(([, picture]) =>
    'avif' in picture ? [...picture.avif, ...picture.webp] : [],
  )
  // Builds of other content, such as the test site, share this folder. Encoding their pictures again takes a minute.
  removeStale(encodedFolder, encodedName, new Set(files.map(({ src }) => path.basename(src))), 30)
  writeAtomically(toManifestFile(folder), Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  return { count: names.length, encoded }
}

/** Adds the dark version to a picture, or returns why it is refused. */
function pair(light: PictureFiles, dark: PictureFiles | Reason): PictureFiles | Reason {
  if (!('avif' in dark)) return { ...dark, found: `a dark picture that is ${dark.found}` }
  if (light.width === dark.width && light.height === dark.height) return { ...light, dark: dark.avif }
  return {
    found: `a dark picture of ${dark.width} × ${dark.height} px`,
    expected: `${light.width} × ${light.height} px, as the light one`,
    fix: 'export both in the same size',
  }
}
