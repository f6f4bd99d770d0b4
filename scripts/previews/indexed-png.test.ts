/** @jest-environment node */
import zlib from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { type Area, createEncoder } from './indexed-png'

const [width, height] = [40, 70]
const greys = Array.from({ length: 256 }, (_, index) => index * 0x010101)
const shared = Uint8Array.from({ length: width * height }, (_, index) => (index * 7 + (index >> 5)) % 256)
const encode = createEncoder(shared, { width, height, palette: greys })

const area: fc.Arbitrary<Area> = fc
  .record({ left: fc.nat(width - 1), top: fc.nat(height - 1), right: fc.nat(width), bottom: fc.nat(height) })
  .map(({ left, top, right, bottom }) => ({
    left,
    top,
    width: Math.max(1, right - left),
    height: Math.max(1, bottom - top),
  }))

function fillArea(pixels: Uint8Array, { left, top, width: columns, height: rows }: Area, colour: number) {
  for (let y = top; y < top + rows; y++) pixels.fill(colour, y * width + left, y * width + left + columns)
}

async function decode(png: Buffer): Promise<number[]> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: width * height }, (_, pixel) => data[pixel * info.channels] ?? 0)
}

/** Returns the data of the IDAT chunk, which comes between the palette and the end of 12 bytes. */
const takeData = (png: Buffer) => png.subarray(png.indexOf('IDAT') + 4, -16)

describe('the file of a picture', () => {
  it('holds what all share, with what was drawn on it, wherever that is and however much of it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(area, { maxLength: 4 }), fc.nat(255), async (areas, colour) => {
        const wanted = shared.slice()
        for (const each of areas) fillArea(wanted, each, colour)
        const png = encode((pixels) => {
          for (const each of areas) fillArea(pixels, each, colour)
          return areas
        })
        expect(await decode(png)).toEqual([...wanted])
        // Some readers ignore a wrong checksum; zlib throws.
        expect(zlib.inflateSync(takeData(png))).toHaveLength(height * (width + 1))
      }),
    )
  })

  it('keeps nothing of the one before', () => {
    const draw = (top: number) =>
      encode((pixels) => {
        const line = { left: 0, top, width, height: 1 }
        fillArea(pixels, line, 255)
        return [line]
      })
    const first = draw(3)
    draw(50)
    expect(draw(3)).toEqual(first)
  })
})
