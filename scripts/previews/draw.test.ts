/** @jest-environment node */
import fs from 'node:fs'
import sharp from 'sharp'
import { createPainter, layOutPreview } from './draw'
import { createShaper } from './glyphs'

const shape = createShaper()
const byline = 'Ọlámidé Sample-Featherstonehaugh · 12 November 2026'
const titles = [
  'About us',
  'A',
  'Hire or borrow: the choice before your first engineer starts',
  'What a hundred and twenty characters look like when they have to stand in one picture and nobody has asked them to, yes.',
  'W'.repeat(60),
  'i'.repeat(60),
  'Donaudampfschifffahrtsgesellschaftskapitän und Rechtsschutzversicherungsgesellschaften',
  'Ọjà ọ̀rẹ́ ń ṣe: “₦250,000 a month” – who’s paying…?',
  'supercalifragilisticexpialidocious'.repeat(6),
  `${'Many short words '.repeat(20)}`,
]

describe('the words of a preview', () => {
  it.each(titles)('stay within the margins of at least 72 px: %s', (title) => {
    for (const line of ['', byline, byline.repeat(3)]) {
      const layout = layOutPreview({ path: '/', title, byline: line }, shape)
      expect(layout.missing).toEqual([])
      for (const { width } of [...layout.title.lines, ...layout.byline.lines]) {
        expect(width).toBeLessThanOrEqual(800)
      }
      // Below the brand, and the last line above the margin, or above the line with the author.
      const capitals = layout.titleBaseline - 0.7 * layout.title.size
      expect(capitals).toBeGreaterThanOrEqual(189.9)
      const lastBaseline = layout.titleBaseline + (layout.title.lines.length - 1) * layout.title.lineHeight
      expect(lastBaseline).toBeLessThanOrEqual(line ? 480 : 550)
      expect(layout.bylineBaseline).toBeLessThanOrEqual(630 - 72)
      expect(layout.byline.lines).toHaveLength(1)
    }
  })

  it('lose no letter that a title may have', () => {
    for (const title of titles.slice(0, 4)) {
      const { lines } = layOutPreview({ path: '/', title, byline }, shape).title
      const shown = lines.map(({ glyphs }) => glyphs.map(({ text }) => text).join('')).join(' ')
      expect(shown).toBe(title)
    }
  })

  it('are told apart from what no font here can write', () => {
    expect(layOutPreview({ path: '/', title: 'Hello 世界', byline: '' }, shape).missing).toEqual(['世', '界'])
  })
})

describe('the picture', () => {
  it('is a PNG of 1200 by 630 below 120 kB, the same each time, and has a margin without words', async () => {
    const design = {
      master: fs.readFileSync('art/masters/og-background.png'),
      icon: fs.readFileSync('public/icon.svg', 'utf8'),
      siteName: 'Example',
    }
    const paint = await createPainter(design, shape)
    const page = { path: '/', title: titles[3] ?? '', byline }
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
