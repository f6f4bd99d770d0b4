import fs from 'node:fs/promises'
import sharp from 'sharp'
import type { Refusal } from '@/lib/content/pictures/pictures'

// 10 bits and 4:4:4 keep gradients smooth and the orange sharp at its edges. Changing this renames every file.
const avif = { bitdepth: 10, chromaSubsampling: '4:4:4', effort: 2 } as const
/** Dark pictures look as good at a lower quality, which keeps them as small as light ones. */
export const quality = { best: 60, dark: 50, least: 10 }
/** The maximum size of an AVIF, in bytes per pixel of its longer side. It keeps lists of pictures light. */
const bytesPerPixel = 15
export const settings = JSON.stringify([avif, quality, bytesPerPixel])

const maxFileSize = 20_000_000
const maxPixels = 30_000_000

/** An accepted picture. The size is that of the upright picture. */
type Source = { bytes: Buffer; width: number; height: number }

export const brokenPicture: Refusal = {
  found: 'a broken file',
  expected: 'a picture that can be opened',
  fix: 'export or download it again',
}
const expectedFormat = 'a JPEG, PNG, WebP or AVIF file'
const fixSize = 'export it smaller, for example 2,400 px wide'

/** Reads a picture file, or returns why it is refused. */
export async function inspect(file: string): Promise<Source | Refusal> {
  const { size } = await fs.stat(file)
  if (size > maxFileSize)
    return { found: `a file of ${Math.round(size / 1e6)} MB`, expected: 'at most 20 MB', fix: fixSize }
  if (size === 0) return brokenPicture
  const bytes = await fs.readFile(file)
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (!metadata) return brokenPicture
  const { format, pages = 1, autoOrient } = metadata
  if (format === 'svg')
    return { found: 'an SVG drawing', expected: expectedFormat, fix: 'export it as a PNG' }
  // Sharp reads the first frame of an animated PNG and does not report the others (W3C PNG, third edition, 11.3.6).
  const isAnimatedPng = format === 'png' && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
  if (pages > 1 || isAnimatedPng)
    return { found: 'an animated picture', expected: 'a still picture', fix: 'export one frame of it' }
  if (!['jpeg', 'png', 'webp'].includes(format) && metadata.compression !== 'av1')
    return { found: `a ${format.toUpperCase()} file`, expected: expectedFormat, fix: 'export it as a JPEG' }
  const { width, height } = autoOrient
  if (width * height > maxPixels || Math.max(width, height) > 16_000) {
    const found = `${width} × ${height} px, ${Math.round((width * height) / 1e6)} megapixels`
    return { found, expected: 'at most 30 megapixels, and 16,000 px on each side', fix: fixSize }
  }
  return { bytes, width, height }
}

/** Returns the widths that the layout uses, none larger than the picture. */
export function listWidths(width: number, height: number): number[] {
  const isSquarish = width < height * 1.25
  const steps = isSquarish ? [160, 320, 640, 1200] : [400, 640, 800, 1200, 1600]
  const widths = steps.filter((step) => step <= width)
  const largest = widths.at(-1) ?? 0
  const isBetweenSteps = largest < 1200 && width > largest * 1.2
  return isBetweenSteps ? [...widths, width] : widths
}

/**
 * Encodes a picture at a width as AVIF and WebP: upright, in sRGB and without metadata. Searches for the best quality up to
 * `highest` that keeps the AVIF within its size limit. Rejects if the file is broken.
 */
export async function encode(bytes: Buffer, width: number, highest: number = quality.best) {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize(width)
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const limit = bytesPerPixel * Math.max(info.width, info.height)
  const toAvif = (value: number) =>
    sharp(data)
      .avif({ ...avif, quality: value })
      .toBuffer()

  let best = { quality: highest, file: await toAvif(highest) }
  if (best.file.length > limit) {
    let tooHigh = highest
    best = { quality: quality.least, file: await toAvif(quality.least) }
    while (tooHigh - best.quality > 5) {
      const middle = Math.round((best.quality + tooHigh) / 2)
      const file = await toAvif(middle)
      if (file.length <= limit) best = { quality: middle, file }
      else tooHigh = middle
    }
  }
  const webp = await sharp(data)
    .webp({ quality: Math.round(best.quality * 1.37) })
    .toBuffer()
  return { avif: best.file, webp }
}
