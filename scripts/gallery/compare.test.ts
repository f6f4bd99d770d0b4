import { compare, type Pixels } from './compare'

const white = [255, 255, 255, 255]
const black = [0, 0, 0, 255]
const red = [226, 0, 60, 255]

/** A picture of one colour, with a black block at its top left. */
function draw(width: number, height: number, block = 0): Pixels {
  const pixels = Array.from({ length: width * height }, (_, index) =>
    index % width < block && Math.floor(index / width) < block ? black : white,
  )
  return { data: new Uint8Array(pixels.flat()), width, height }
}

const readPixel = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

describe('the comparison of two pictures', () => {
  it('finds nothing in the same one', () => {
    expect(compare(draw(10, 10, 4), draw(10, 10, 4)).share).toBe(0)
  })

  it('tells the share of pixels that differ, and marks them', () => {
    const { share, difference } = compare(draw(10, 10), draw(10, 10, 5))
    expect(share).toBe(0.25)
    expect(readPixel(difference, 0, 0)).toEqual(red)
    expect(readPixel(difference, 9, 9)).not.toEqual(red)
  })

  it('counts what only one of them covers, whichever is longer', () => {
    for (const [earlier, now] of [
      [draw(10, 10), draw(10, 20)],
      [draw(10, 20), draw(10, 10)],
    ] as const) {
      const { share, difference } = compare(earlier, now)
      expect(share).toBe(0.5)
      expect(difference.height).toBe(20)
      expect(readPixel(difference, 5, 15)).toEqual(red)
      expect(readPixel(difference, 5, 5)).not.toEqual(red)
    }
  })

  it('keeps rows in place where one is wider', () => {
    const { share, difference } = compare(draw(10, 10, 5), draw(20, 10, 5))
    expect(share).toBe(0.5)
    expect(readPixel(difference, 2, 4)).not.toEqual(red)
  })

  it('does not count shades that the eye can not tell apart', () => {
    const off = draw(10, 10)
    off.data[0] = 253
    expect(compare(draw(10, 10), off).share).toBe(0)
  })
})
