import sharp from 'sharp'
import { palette } from '@/tailwind.config'
import { previewSize } from './plan'

const { width, height } = previewSize

/**
 * Returns the pixels of the background, each 0xRRGGBB, in few colours, dark where the words stand. Libimagequant chooses
 * the colours, once for all pictures. `master` is a picture file.
 */
export async function drawBackground(master: Uint8Array): Promise<number[]> {
  const veil = [
    [0.4, 1],
    [0.55, 0.88],
    [0.68, 0.62],
    [0.8, 0],
  ]
    .map(([at, share]) => `<stop offset="${at}" stop-color="${palette.night}" stop-opacity="${share}"/>`)
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="veil">${veil}</linearGradient><rect width="100%" height="100%" fill="url(#veil)"/></svg>`
  const veiled = await sharp(master)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  // Without dithering, whose noise would triple the size: the fins hide the steps between the colours.
  const few = await sharp(veiled, { raw: { width, height, channels: 3 } })
    .png({ palette: true, quality: 91, effort: 10, dither: 0 })
    .toBuffer()
  const { data, info } = await sharp(few).raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: width * height }, (_, pixel) => data.readUIntBE(pixel * info.channels, 3))
}
