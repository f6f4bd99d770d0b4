import fs from 'node:fs/promises'
import sharp from 'sharp'
import { maxFileSize } from '../downloads.ts'
import type { Reason } from '../problem.ts'

const maxPixels = 30_000_000

/** An accepted picture. The size is that of the upright picture. */
type Source = { bytes: Buffer; width: number; height: number }

export const brokenPicture: Reason = {
  code: 'broken-picture',
  found: 'a broken file',
  expected: 'a picture that can be opened',
  fix: 'export or download it again',
}
const otherFormat = { code: 'picture-type', expected: 'a JPEG, PNG, WebP or AVIF file' }
const tooLarge = { code: 'picture-too-large', fix: 'export it smaller, for example 2,400 px wide' }

/** Reads a picture file, or returns why it is refused. */
export async function inspect(file: string): Promise<Source | Reason> {
  const { size } = await fs.stat(file)
  if (size > maxFileSize)
    return { ...tooLarge, found: `a file of ${Math.round(size / 1e6)} MB`, expected: 'at most 20 MB' }
  if (size === 0) return brokenPicture
  const bytes = await fs.readFile(file)
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata) return brokenPicture
  const { format, pages = 1, autoOrient } = metadata
  if (format === 'svg') return { ...otherFormat, found: 'an SVG drawing', fix: 'export it as a PNG' }
  // Sharp reads the first frame of an animated PNG and does not report the others (W3C PNG, third edition, 11.3.6).
  const isAnimatedPng = format === 'png' && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
  // A still AVIF may have several items. A sequence has a brand of its own (AV1 Image File Format, section 6.3).
  const isAnimated = format === 'heif' ? bytes.subarray(8, 12).equals(Buffer.from('avis')) : pages > 1
  if (isAnimated || isAnimatedPng)
    return {
      ...otherFormat,
      found: 'an animated picture',
      expected: 'a still picture',
      fix: 'export one frame of it',
    }
  if (!['jpeg', 'png', 'webp'].includes(format) && metadata.compression !== 'av1')
    return { ...otherFormat, found: `a ${format.toUpperCase()} file`, fix: 'export it as a JPEG' }
  const { width, height } = autoOrient
  if (width * height > maxPixels || Math.max(width, height) > 16_000) {
    const found = `${width} × ${height} px, ${Math.round((width * height) / 1e6)} megapixels`
    return { ...tooLarge, found, expected: 'at most 30 megapixels, and 16,000 px on each side' }
  }
  return { bytes, width, height }
}

/** Many phones write bytes between the markers of a JPEG, which are a warning. Truncated files are an error. */
export const open = (bytes: Buffer) => sharp(bytes, { failOn: 'error' })

/** Returns whether all of a picture can be read. Only its pixels prove that: `stats()` may resolve for a truncated file. */
export const canDecode = (bytes: Buffer): Promise<boolean> =>
  open(bytes)
    .raw()
    .toBuffer()
    .then(Boolean, () => false)

/** Returns the size of a picture that can be used, or why it is refused. Reads all of it. */
export async function inspectPicture(file: string): Promise<Pick<Source, 'width' | 'height'> | Reason> {
  const source = await inspect(file)
  return 'bytes' in source && !(await canDecode(source.bytes)) ? brokenPicture : source
}
