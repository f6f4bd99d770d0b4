import sharp from 'sharp'
import type { Outline } from './glyphs'
import type { Area } from './indexed-png'
import type { PlacedOutline } from './layout'

// A letter is drawn once at each size and then stamped wherever it stands: librsvg takes some 8 ms for the words of a
// picture, stamping their letters a twentieth of that.

/** How many steps a mask has between nothing and full: an edge is one pixel wide, where more cannot be seen. */
export const maskSteps = 32

/** How much of each pixel of `area` a shape covers, row by row, from 0 to `maskSteps - 1`. */
export type Mask = { area: Area; cover: Uint8Array }

/** Returns the mask of a shape: SVG markup without colours, in pixels from the top left of what `area` lies in. */
export async function drawMask(shape: string, area: Area): Promise<Mask> {
  const { left, top, width, height } = area
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${shape}</svg>`
  const opacity = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer()
  return { area, cover: Uint8Array.from(opacity, (value) => Math.round((value / 255) * (maskSteps - 1))) }
}

/** Returns the masks of letters, each where it stands, to a quarter of a pixel: the eye sees no finer place. */
export type GlyphMasks = (letters: readonly PlacedOutline[]) => Promise<Mask[]>

// A letter has a mask for each quarter of a pixel at which it may begin.
const quarters = [0, 1, 2, 3] as const

/** Returns the pixel at or before a position, and how many quarters of a pixel come after it. */
function toQuarters(position: number): { pixel: number; quarter: number } {
  const count = Math.round(position * quarters.length)
  const pixel = Math.floor(count / quarters.length)
  return { pixel, quarter: count - pixel * quarters.length }
}

/**
 * Returns the masks of an outline that begins 0, 1, 2 and 3 quarters of a pixel right of the origin and `quartersDown`
 * below it. All four are drawn side by side, since to open an SVG takes longer than to draw a letter, and no others
 * beside them, so that a mask never depends on what else was to be drawn.
 */
async function drawOutline(outline: Outline, size: number, quartersDown: number): Promise<Mask[]> {
  const { path, box } = outline
  const scale = outline.scale * size
  const down = quartersDown / quarters.length
  // No larger than the four need, the last three quarters further right: each pixel costs time whenever it is stamped.
  const left = Math.floor(box.minX * scale)
  const top = Math.floor(down - box.maxY * scale)
  const width = Math.ceil(box.maxX * scale + 0.75) - left
  const height = Math.ceil(down - box.minY * scale) - top
  const shapes = quarters.map((quarter) => {
    const x = quarter * width + quarter / quarters.length
    return `<path transform="translate(${x} ${down}) scale(${scale} ${-scale})" d="${path}"/>`
  })
  const row = await drawMask(shapes.join(''), { left, top, width: width * quarters.length, height })
  return quarters.map((quarter) => {
    const cover = new Uint8Array(width * height)
    for (let y = 0; y < height; y++) {
      const start = y * row.area.width + quarter * width
      cover.set(row.cover.subarray(start, start + width), y * width)
    }
    return { area: { left, top, width, height }, cover }
  })
}

/** Returns what makes the masks of letters, and keeps them. */
export function createGlyphMasks(): GlyphMasks {
  const drawn = new Map<Outline, Map<string, Promise<Mask[]>>>()

  function findMasks(outline: Outline, size: number, quartersDown: number): Promise<Mask[]> {
    const ofOutline = drawn.get(outline) ?? new Map<string, Promise<Mask[]>>()
    drawn.set(outline, ofOutline)
    const key = `${size} ${quartersDown}`
    const masks = ofOutline.get(key) ?? drawOutline(outline, size, quartersDown)
    ofOutline.set(key, masks)
    return masks
  }

  async function findMask({ outline, size, x, y }: PlacedOutline): Promise<Mask> {
    const [across, down] = [toQuarters(x), toQuarters(y)]
    const { area, cover } = (await findMasks(outline, size, down.quarter))[across.quarter] as Mask
    return { area: { ...area, left: area.left + across.pixel, top: area.top + down.pixel }, cover }
  }

  return (letters) => Promise.all(letters.map(findMask))
}
