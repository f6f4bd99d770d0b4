/** @jest-environment node */
import fs from 'node:fs'
import sharp from 'sharp'
import { createPainter } from './draw'
import { createShaper } from './glyphs'

const shape = createShaper()
const byline = 'Ọlámidé Sample-Featherstonehaugh · 12 November 2026'
const title =
  'What a hundred and twenty characters look like when they have to stand in one picture and nobody has asked them to, yes.'

describe('the picture', () => {
  it('is a PNG of 1200 by 630 below 120 kB, the same each time, and has a margin without words', async () => {
    const design = {
      master: fs.readFileSync('art/masters/og-background.png'),
      icon: fs.readFileSync('public/icon.svg', 'utf8'),
      siteName: 'Example',
    }
    const paint = await createPainter(design, shape)
    const page = { path: '/', title, byline }
    const [first, second] = [(await paint(page)).png, (await (await createPainter(design, shape))(page)).png]
    expect(first.equals(second)).toBe(true)
    expect(first.length).toBeLessThan(120_000)

    const { data, info } = await sharp(first).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1200, height: 630 })
    const empty = await sharp((await paint({ ...page, title: '', byline: '' })).png)
      .raw()
      .toBuffer()
    const changed = Array.from({ length: 1200 * 630 }, (_, pixel) => pixel).filter(
      (pixel) => data[pixel * info.channels] !== empty[pixel * info.channels],
    )
    const columns = changed.map((pixel) => pixel % 1200)
    expect(changed.length).toBeGreaterThan(10_000)
    expect(columns.reduce((a, b) => Math.min(a, b))).toBeGreaterThanOrEqual(72)
    expect(columns.reduce((a, b) => Math.max(a, b))).toBeLessThanOrEqual(1200 - 72)
    expect(Math.floor((changed.at(-1) ?? 0) / 1200)).toBeLessThanOrEqual(630 - 64)
  }, 30_000)
})
