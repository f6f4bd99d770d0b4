import sharp from 'sharp'
import { palette } from '@/brand/palette'
import { drawIcons } from './draw-icons'

let icons: Map<string, Buffer>
const icon = (file: string) => sharp(icons.get(file))
beforeAll(async () => {
  icons = await drawIcons()
})

/** Returns the distance of the mark's outermost pixel from the centre, as a share of the width. */
async function measureMark(file: string): Promise<number> {
  const { data, info } = await icon(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const ground = Number.parseInt(palette.dark.slice(1), 16)
  let furthest = 0
  for (let pixel = 0; pixel < info.width * info.height; pixel++) {
    const colour = data.readUIntBE(pixel * 3, 3)
    if (colour === ground) continue
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)]
    furthest = Math.max(furthest, Math.hypot(x + 0.5 - info.width / 2, y + 0.5 - info.height / 2))
  }
  return furthest / info.width
}

describe('the icons', () => {
  it('include 16, 32 and 48 pixel PNGs with transparency in favicon.ico', async () => {
    const ico = icons.get('favicon.ico') ?? Buffer.alloc(6)
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
    const pictures = [0, 1, 2].map((index) => {
      const entry = 6 + index * 16
      const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
      return { side: ico[entry], png: ico.subarray(offset, offset + length) }
    })
    expect(pictures.map(({ side }) => side)).toEqual([16, 32, 48])
    for (const { side, png } of pictures) {
      const expected = { format: 'png', width: side, height: side, hasAlpha: true }
      expect(await sharp(png).metadata()).toMatchObject(expected)
    }
    const last = pictures[2]
    expect(ico.length).toBe(ico.readUInt32LE(6 + 32 + 12) + (last?.png.length ?? 0))
  })

  it.each([
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
  ])('include %s at %i pixels', async (file, side) => {
    expect(await icon(file).metadata()).toMatchObject({ width: side, height: side })
  })

  it('keep the maskable mark in the safe zone, a circle of 80% (W3C App Manifest)', async () => {
    const radius = await measureMark('icon-maskable-512.png')
    expect(radius).toBeGreaterThan(0.2)
    expect(radius).toBeLessThanOrEqual(0.4)
  })

  it.each(['icon-maskable-512.png', 'apple-touch-icon.png'])(
    'fill %s to its edges, since systems crop it',
    async (file) => {
      expect((await icon(file).stats()).isOpaque).toBe(true)
    },
  )
})
