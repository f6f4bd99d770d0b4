import { palette } from '@/tailwind.config'
import { type Mask, maskSteps } from './masks'

// What is drawn on the background: each ink has a table that says, for a share of it on a colour below, which colour of
// the pictures comes nearest.

/** The inks by their names: that of the title, that of the line below it, and that of the mark. */
const inks = { paper: palette.paper, muted: palette.mistSoft, accent: palette.orange } as const
export type Ink = keyof typeof inks

/** The colours of the pictures, each 0xRRGGBB, from dark to light, and a table for each ink. */
export type Colours = { colours: readonly number[]; tables: Readonly<Record<Ink, Uint8Array>> }

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

function toLightness(colour: number): number {
  const [red, green, blue] = toRgb(colour)
  return 3 * red + 6 * green + blue
}

const shares = Array.from({ length: maskSteps }, (_, step) => step / (maskSteps - 1))

function createTable(colours: readonly number[], ink: number): Uint8Array {
  const table = new Uint8Array(maskSteps * 256)
  shares.forEach((share, step) => {
    colours.forEach((colour, index) => {
      table[step * 256 + index] = findNearest(colours, mix(colour, ink, share))
    })
  })
  return table
}

/** Returns the colours of the background and those that the inks need. Throws where they are too many for a palette. */
export function mixColours(background: readonly number[]): Colours {
  const ramps = Object.values(inks).flatMap((ink) =>
    shares.map((share) => mix(parseHex(palette.night), parseHex(ink), share)),
  )
  const colours = [...new Set([...background, ...ramps])].sort(
    (a, b) => toLightness(a) - toLightness(b) || a - b,
  )
  if (colours.length > 256)
    throw new Error(`The previews have ${colours.length} colours; a palette holds 256.`)
  const table = (ink: Ink) => createTable(colours, parseHex(inks[ink]))
  return { colours, tables: { paper: table('paper'), muted: table('muted'), accent: table('accent') } }
}

/** Lays a shape in one ink on indexed pixels, `width` in a row. `table` is that of the ink. */
export function stamp(pixels: Uint8Array, width: number, { area, cover }: Mask, table: Uint8Array): void {
  const { left, top, width: columns, height: rows } = area
  let source = 0
  for (let y = top; y < top + rows; y++) {
    const end = y * width + left + columns
    for (let target = end - columns; target < end; target++) {
      const step = cover[source++] as number
      if (step > 0) pixels[target] = table[step * 256 + (pixels[target] as number)] as number
    }
  }
}
