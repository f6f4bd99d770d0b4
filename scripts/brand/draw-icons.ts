import sharp from 'sharp'
import { mark } from '@/brand/mark'
import { palette } from '@/brand/palette'

/** Returns the mark as a picture, in the colours of a dark ground. `attributes` are those of its `<svg>`. */
export function createMark(attributes = ''): string {
  const drawing = mark.drawing
    .replaceAll('currentColor', palette.headingOnDark)
    .replaceAll('class="fill-accent"', `fill="${palette.accent}"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}" fill="${palette.headingOnDark}" ${attributes}>${drawing}</svg>`
}

/** Returns the mark on a tile, which systems crop to a shape of their own if it fills the icon. */
function createIcon(attributes = '', corner = 7): string {
  const tile = `<rect width="32" height="32" rx="${corner}" fill="${palette.dark}"/>`
  const placed = createMark('x="5" y="5" width="22" height="22"')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${attributes}>${tile}${placed}</svg>`
}

const drawPng = (side: number, corner?: number) =>
  sharp(Buffer.from(createIcon(` width="${side}" height="${side}"`, corner)))
    .png({ palette: true, effort: 10 })
    .toBuffer()

/** Returns an ICO file of square PNGs: a header, an entry for each, and the files. */
function toIco(pngs: { side: number; png: Buffer }[]): Buffer {
  let offset = 6 + 16 * pngs.length
  const entries = pngs.map(({ side, png }) => {
    const entry = Buffer.alloc(16)
    entry.set([side, side])
    // One plane of 32 bits.
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([Buffer.from([0, 0, 1, 0, pngs.length, 0]), ...entries, ...pngs.map(({ png }) => png)])
}

/** Returns every icon by its file name in `public/`. */
export async function drawIcons(): Promise<Map<string, Buffer>> {
  const small = [16, 32, 48].map(async (side) => ({ side, png: await drawPng(side) }))
  return new Map([
    ['icon.svg', Buffer.from(createIcon())],
    ['favicon.ico', toIco(await Promise.all(small))],
    ['icon-192.png', await drawPng(192)],
    ['icon-512.png', await drawPng(512)],
    ['icon-maskable-512.png', await drawPng(512, 0)],
    ['apple-touch-icon.png', await drawPng(180, 0)],
  ])
}
