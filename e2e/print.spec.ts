import { expect, test } from './fixtures'

test('Home prints without empty carousel cells or a blank last page', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const gap = await page.locator('[data-layout=service]').evaluate((carousel) => {
    const [row, slide] = [
      carousel.querySelector('.carousel-viewport'),
      carousel.querySelector('.carousel-slide'),
    ]
    if (!row || !slide) throw new Error('There is no carousel.')
    return slide.getBoundingClientRect().left - row.getBoundingClientRect().left
  })
  // Half the gap between slides.
  expect(gap).toBeLessThan(13)
  const count = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  // Longer texts move the page breaks.
  for (const height of [0, 250, 500, 750]) {
    await page.locator('main').evaluate((main, gap) => {
      main.style.marginTop = `${gap}px`
    }, height)
    const pages = count(await page.pdf({ format: 'A4' }))
    const last = await page.pdf({ format: 'A4', pageRanges: String(pages) })
    // A blank page has no fonts.
    expect(last.includes('/Font'), `page ${pages} has text`).toBe(true)
  }
})
