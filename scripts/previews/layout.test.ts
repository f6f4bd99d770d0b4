/** @jest-environment node */
import { createShaper } from './glyphs'
import { layOutPreview } from './layout'

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
