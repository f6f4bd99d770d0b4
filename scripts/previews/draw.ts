import sharp from 'sharp'
import { palette } from '@/tailwind.config'
import { capHeight, type FittedText, fitText } from './fit-text'
import type { Shaper, Weight } from './glyphs'
import { type Area, encodeRows, filterRows } from './indexed-png'
import { type PreviewPage, previewSize } from './plan'

const { width, height } = previewSize

// Lengths in pixels, from the top left. The orange seam of the background starts at 915.
const margin = 80
const textWidth = 800
const brand = { top: margin, size: 48, gap: 16, nameSize: 34 }
const titleBox = { width: textWidth, sizes: [84, 74, 64, 56, 48, 42], lineHeight: 1.08 }
const titleTop = 190
const bylineBox = { width: textWidth, height: 30, sizes: [28], lineHeight: 1.2 }
const baseline = height - margin
const gapAboveByline = 72
const tracking = -0.025

/** Where the title and the line below it stand. The vertical positions are those of the first baselines, in pixels. */
export type PreviewLayout = {
  title: FittedText
  titleBaseline: number
  byline: FittedText
  bylineBaseline: number
  missing: string[]
}

/** Returns where the words of a page's picture stand. They stay within the margins, whatever they are. */
export function layOutPreview(page: PreviewPage, shape: Shaper): PreviewLayout {
  const title = shape(page.title, 600, tracking)
  const byline = shape(page.byline, 400)
  const ellipsis = (weight: Weight) => shape('…', weight).glyphs
  const titleEnd = page.byline ? baseline - gapAboveByline : baseline
  const fittedTitle = fitText(title.glyphs, ellipsis(600), { ...titleBox, height: titleEnd - titleTop })
  return {
    title: fittedTitle,
    titleBaseline: titleEnd - fittedTitle.height + capHeight * fittedTitle.size,
    byline: fitText(byline.glyphs, ellipsis(400), bylineBox),
    bylineBaseline: baseline,
    missing: [...title.missing, ...byline.missing],
  }
}

/** Returns the part of a picture that holds its words, with room for accents and for letters that lean out. */
function findArea({ title, titleBaseline, byline, bylineBaseline }: PreviewLayout): Area {
  const top = Math.floor(titleBaseline - title.size * 1.2)
  const widest = Math.max(...[...title.lines, ...byline.lines].map((line) => line.width))
  const room = 16
  return {
    left: margin - room,
    top,
    width: Math.ceil(widest) + 2 * room,
    height: bylineBaseline + Math.ceil(title.size * 0.4) - top,
  }
}

function toPaths(text: FittedText, left: number, firstBaseline: number): string {
  const round = (value: number) => Math.round(value * 1e4) / 1e4
  return text.lines
    .flatMap((line, index) => {
      let pen = 0
      return line.glyphs.map((glyph) => {
        const x = round(left + (pen + glyph.x) * text.size)
        const y = round(firstBaseline + index * text.lineHeight - glyph.y * text.size)
        const scale = round(glyph.scale * text.size)
        pen += glyph.advance
        return glyph.outline
          ? `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${glyph.outline}"/>`
          : ''
      })
    })
    .join('')
}

// Words and mark are drawn on nothing, each ink as a colour of its own, so that a pixel's opacity says how much it has of
// which ink.
const inks = [palette.paper, palette.mistSoft, palette.orange] as const
const [paperMask, mutedMask, accentMask] = ['#f00', '#0f0', '#00f'] as const
/** How many steps an ink has between none and full: an edge is one pixel wide, where more cannot be seen. */
const steps = 32

async function drawMask(markup: string, area: Area): Promise<Buffer> {
  const { left, top, width: areaWidth, height: areaHeight } = area
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${areaWidth}" height="${areaHeight}" viewBox="${left} ${top} ${areaWidth} ${areaHeight}">${markup}</svg>`
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
}

type Rgb = readonly [number, number, number]
const toRgb = (colour: number): Rgb => [colour >> 16, (colour >> 8) & 255, colour & 255]
const parseHex = (hex: string) => Number.parseInt(hex.slice(1), 16)

function mix(from: number, to: number, share: number): number {
  const [a, b] = [toRgb(from), toRgb(to)]
  const blend = (channel: 0 | 1 | 2) => Math.round(a[channel] + (b[channel] - a[channel]) * share)
  return (blend(0) << 16) | (blend(1) << 8) | blend(2)
}

function findNearest(colours: readonly number[], wanted: number): number {
  const [red, green, blue] = toRgb(wanted)
  let [nearest, least] = [0, Number.POSITIVE_INFINITY]
  colours.forEach((colour, index) => {
    const [r, g, b] = toRgb(colour)
    const distance = 3 * (r - red) ** 2 + 6 * (g - green) ** 2 + (b - blue) ** 2
    if (distance < least) [nearest, least] = [index, distance]
  })
  return nearest
}

/** Lays words on indexed pixels: for each ink, step and colour below it, `table` holds the colour that comes nearest. */
function blendInks(indices: Uint8Array, table: Uint8Array, area: Area, mask: Uint8Array): void {
  for (let y = 0; y < area.height; y++) {
    const row = (area.top + y) * width + area.left
    for (let x = 0; x < area.width; x++) {
      const source = (y * area.width + x) * 4
      const opacity = mask[source + 3] ?? 0
      if (opacity === 0) continue
      const ink = (mask[source] ?? 0) > 127 ? 0 : (mask[source + 1] ?? 0) > 127 ? 1 : 2
      const step = Math.round((opacity / 255) * (steps - 1))
      indices[row + x] = table[(ink * steps + step) * 256 + (indices[row + x] ?? 0)] ?? 0
    }
  }
}

/** The background in few colours, dark where the words stand. Libimagequant chooses the colours, once for all pictures. */
async function drawBackground(master: Uint8Array): Promise<number[]> {
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

/** Draws the picture of a page as a PNG, and tells which characters no font has. */
export type Painter = (page: PreviewPage) => Promise<{ png: Buffer; missing: string[] }>

/** What all pictures share. `master` is a picture file, `icon` the SVG of `public/icon.svg`, whose mark is taken. */
export type Design = { master: Uint8Array; icon: string; siteName: string }

/** Returns the mark of an icon whose paths have the colours of the palette, as a mask on a square of 32. */
function toMark(icon: string): string {
  return [...icon.matchAll(/<path d="[^"]+" fill="[^"]+"\/>/g)]
    .map(([path]) => path.replace(palette.paper, paperMask).replace(palette.orange, accentMask))
    .join('')
}

/** Prepares what all pictures share, and returns what draws the rest. Throws where the colours are too many for a palette. */
export async function createPainter({ master, icon, siteName }: Design, shape: Shaper): Promise<Painter> {
  const background = await drawBackground(master)
  const inkRamps = inks.flatMap((ink) =>
    Array.from({ length: steps }, (_, step) =>
      mix(parseHex(palette.night), parseHex(ink), step / (steps - 1)),
    ),
  )
  const toLightness = (colour: number) => {
    const [red, green, blue] = toRgb(colour)
    return 3 * red + 6 * green + blue
  }
  const colours = [...new Set([...background, ...inkRamps])].sort(
    (a, b) => toLightness(a) - toLightness(b) || a - b,
  )
  if (colours.length > 256)
    throw new Error(`The previews have ${colours.length} colours; a palette holds 256.`)

  const table = new Uint8Array(inks.length * steps * 256)
  inks.forEach((ink, inkIndex) => {
    for (let step = 0; step < steps; step++) {
      colours.forEach((colour, index) => {
        const wanted = mix(colour, parseHex(ink), step / (steps - 1))
        table[(inkIndex * steps + step) * 256 + index] = findNearest(colours, wanted)
      })
    }
  })

  const indexOf = new Map(colours.map((colour, index) => [colour, index]))
  const shared = Uint8Array.from(background, (colour) => indexOf.get(colour) ?? 0)
  const nameLeft = margin + brand.size + brand.gap
  const name = fitText(shape(siteName, 600, tracking).glyphs, shape('…', 600).glyphs, {
    width: margin + textWidth - nameLeft,
    height: brand.size,
    sizes: [brand.nameSize],
    lineHeight: 2,
  })
  const nameBaseline = brand.top + (brand.size + capHeight * brand.nameSize) / 2
  const whole = { left: 0, top: 0, width, height }
  const mark = `<g transform="translate(${margin} ${brand.top}) scale(${brand.size / 32})">${toMark(icon)}</g>`
  const nameMarkup = `<g fill="${paperMask}">${toPaths(name, nameLeft, nameBaseline)}</g>`
  blendInks(shared, table, whole, await drawMask(mark + nameMarkup, whole))

  const sharedRows = filterRows(shared, new Uint8Array(height * (width + 1)), whole)

  return async (page) => {
    const layout = layOutPreview(page, shape)
    const { title, titleBaseline, byline, bylineBaseline, missing } = layout
    const markup = `<g fill="${paperMask}">${toPaths(title, margin, titleBaseline)}</g><g fill="${mutedMask}">${toPaths(byline, margin, bylineBaseline)}</g>`
    const area = findArea(layout)
    const indices = shared.slice()
    blendInks(indices, table, area, await drawMask(markup, area))
    const rows = filterRows(indices, sharedRows.slice(), area)
    return { png: await encodeRows(rows, { width, height, palette: colours }), missing }
  }
}
