import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { testSite } from '../test-site.mjs'
import { createOgPainter } from './draw-og-image'

const painter = createOgPainter(testSite.content)
const paint = async (title: string, byline = '', by = painter) =>
  (await by)({ title, byline, siteName: 'Company' })

/** Returns the bounds of light pixels below the site's name, as the distance from each edge. */
async function findTextBounds(image: Buffer) {
  const top = 160
  const { data, info } = await sharp(image)
    .extract({ left: 0, top, width: 1200, height: 630 - top })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const xs: number[] = []
  const ys: number[] = []
  data.forEach((value, index) => {
    if (value < 160 || index % info.width > 910) return
    xs.push(index % info.width)
    ys.push(top + Math.floor(index / info.width))
  })
  const min = (values: number[]) => values.reduce((a, b) => Math.min(a, b))
  const max = (values: number[]) => values.reduce((a, b) => Math.max(a, b))
  return { left: min(xs), right: max(xs), top: min(ys), bottom: max(ys) }
}

describe('an Open Graph image', () => {
  it('is a JPEG of 1200 × 630 with at most 150 kB, the same bytes each time', async () => {
    const words = ['Moving a database without a lost weekend', 'Amara Sample · 3 September 2026'] as const
    const image = await paint(...words)
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(image.length).toBeLessThan(150_000)
    expect((await paint(...words, createOgPainter(testSite.content))).equals(image)).toBe(true)
  })

  it('needs a background that can be opened', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'og-'))
    const file = path.join(folder, 'pictures/og-background.jpg')
    fs.mkdirSync(path.dirname(file))
    const whole = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: 'grey' } })
      .jpeg()
      .toBuffer()
    fs.writeFileSync(file, whole.subarray(0, -9))
    await expect(createOgPainter(folder)).rejects.toThrow(`${file} is a broken file`)
    fs.rmSync(folder, { recursive: true })
  })

  const missing = paint('\uE000')
  it.each([...'ọẹṣ₦ỌẸéßçł—“…→✅🚀∑₂дΩسא'])(
    'draws %s instead of the box of a missing letter',
    async (letter) => {
      const drawn = await paint(letter)
      expect(drawn.equals(await missing)).toBe(false)
    },
  )

  it('writes Arabic and Hebrew from right to left', async () => {
    for (const title of ['كيف ننقل قاعدة بيانات SQL إلى الخادم', '2: איך מעבירים SQL']) {
      const { left, right } = await findTextBounds(await paint(title))
      expect(right).toBeGreaterThan(860)
      expect(left).toBeGreaterThan(100)
    }
  })

  it.each([
    ['a word', 'Contact'],
    [
      'a long title',
      'What to agree on before a team in another country starts to work on your product. '.repeat(4),
    ],
    ['one endless word', 'Donaudampfschifffahrt'.repeat(6)],
    ['capitals', 'HOW TO HIRE WITHOUT A RECRUITER AND WITHOUT LUCK'],
  ])('keeps %s within its margins', async (_kind, title) => {
    const image = await paint(title, `${'Amara Sample '.repeat(9)}· 3 September 2026`)
    const { left, right, top, bottom } = await findTextBounds(image)
    expect(left).toBeGreaterThanOrEqual(78)
    expect(right).toBeLessThanOrEqual(882)
    expect(top).toBeGreaterThanOrEqual(165)
    expect(bottom).toBeLessThanOrEqual(552)
    expect(image.length).toBeLessThan(150_000)
  })
})
