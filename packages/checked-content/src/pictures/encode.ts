import sharp from 'sharp'
import { open } from './inspect.ts'

// 10 bits and 4:4:4 keep gradients smooth and the orange sharp at its edges. Changing this renames every file.
const avif = { bitdepth: 10, chromaSubsampling: '4:4:4', effort: 2 } as const
/** Dark pictures look as good at a lower quality, which keeps them as small as light ones. */
export const quality = { best: 60, dark: 50, least: 10 }
/** The maximum size of an AVIF, in bytes per pixel of its longer side. It keeps lists of pictures light. */
const bytesPerPixel = 15
/** Transparency needs more: at the quality of a small file, edges become steps. */
const moreForAlpha = 1.35
export const settings = JSON.stringify([avif, quality, bytesPerPixel])

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
 * `highest` that keeps the AVIF within its size limit.
 */
export async function encode(bytes: Buffer, width: number, highest: number = quality.best) {
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize(width)
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const limit = bytesPerPixel * Math.max(info.width, info.height) * (info.channels === 4 ? moreForAlpha : 1)
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
