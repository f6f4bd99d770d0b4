import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import { testSite } from '@/scripts/test-site.mjs'
import { expect, test } from '../fixtures'

// The pictures in the editor's gallery of blocks are of the test site's catalogue. To draw them again:
//   DRAW_BLOCKS=1 npx playwright test block-pictures

const folder = 'scripts/edit/blocks'
const size = { width: 320, height: 200 }

test('the gallery of the editor shows every block as it is', async ({ page }) => {
  const { blocks } = parse(fs.readFileSync(path.join(testSite.content, 'pages/catalogue.yaml'), 'utf8'))
  const names: string[] = blocks.map(({ block }: { block: string }) => block)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto('/catalogue')
  const sections = page.locator('#content > section, #content > div > section')
  await expect(sections).toHaveCount(names.length)
  fs.mkdirSync(folder, { recursive: true })
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) !== index) continue
    const section = sections.nth(index)
    await section.scrollIntoViewIfNeeded()
    for (const picture of await section.locator('img').all())
      await expect(picture).toHaveJSProperty('complete', true)
    const bytes = await section.screenshot()
    const { width, height } = await sharp(bytes).metadata()
    const isLow = width / height > size.width / size.height
    const shot = sharp(bytes).resize({
      ...size,
      fit: isLow ? 'contain' : 'cover',
      position: isLow ? 'centre' : 'top',
      background: '#f7f3ee',
    })
    const file = path.join(folder, `${name}.webp`)
    if (process.env.DRAW_BLOCKS) await shot.clone().webp({ quality: 80 }).toFile(file)
    const [now, then] = await Promise.all(
      [shot, sharp(file)].map((image) => image.removeAlpha().raw().toBuffer()),
    )
    const difference = now?.reduce((sum, value, at) => sum + Math.abs(value - (then?.[at] ?? 0)), 0) ?? 0
    expect(difference / (size.width * size.height * 3), `${name}: mean difference`).toBeLessThan(12)
  }
})
