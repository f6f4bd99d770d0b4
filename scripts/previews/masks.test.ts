/** @jest-environment node */
import { createGlyphMasks } from './masks'

// A square of one em.
const outline = { path: 'M0 0H10V10H0Z', box: { minX: 0, minY: 0, maxX: 10, maxY: 10 }, scale: 0.1 }
const findMasks = createGlyphMasks()

/** Returns how much is covered of each pixel that is, from 0 to 31, by its column and row. */
async function coverSquare(x: number, y: number): Promise<Record<string, number>> {
  const [mask] = await findMasks([{ outline, size: 2, x, y }])
  const { area, cover } = mask ?? { area: { left: 0, top: 0, width: 0, height: 0 }, cover: [] }
  const entries = [...cover].map((step, index): [string, number] => [
    `${area.left + (index % area.width)} ${area.top + Math.floor(index / area.width)}`,
    step,
  ])
  return Object.fromEntries(entries.filter(([, step]) => step > 0))
}

describe('the mask of a letter', () => {
  it('covers the pixels above its baseline', async () => {
    expect(await coverSquare(5, 9)).toEqual({ '5 7': 31, '6 7': 31, '5 8': 31, '6 8': 31 })
  })

  it('covers a part of those at its edges, to a quarter of a pixel', async () => {
    const wanted = { '5 7': 23, '6 7': 31, '7 7': 8, '5 8': 23, '6 8': 31, '7 8': 8 }
    expect(await coverSquare(5.25, 9)).toEqual(wanted)
    expect(await coverSquare(5.3, 9)).toEqual(wanted)
    expect(await coverSquare(4.9, 9)).toEqual(await coverSquare(5, 9))
    expect(Object.keys(await coverSquare(-0.5, -0.5))).toHaveLength(9)
  })

  it('is that of the letter before, moved by whole pixels', async () => {
    const [first, second] = await findMasks([
      { outline, size: 2, x: 5.5, y: 9 },
      { outline, size: 2, x: 8.5, y: 19 },
    ])
    expect(second?.cover).toBe(first?.cover)
    expect(second?.area.left).toBe((first?.area.left ?? 0) + 3)
    expect(second?.area.top).toBe((first?.area.top ?? 0) + 10)
  })
})
