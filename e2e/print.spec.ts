import { expect, test } from './fixtures'

test('Home prints on six pages, without empty carousel cells or a blank last page', async ({ page }) => {
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
  for (const format of ['A4', 'Letter'])
    expect(count(await page.pdf({ format })), format).toBeLessThanOrEqual(6)
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

test('every block is printed: in ink without grounds, unfolded, within the margins', async ({ page }) => {
  await page.goto('/catalogue')
  await page.emulateMedia({ media: 'print' })
  for (const width of [673, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const faults = await page.locator('main').evaluate((main) => {
      const found: string[] = []
      const controls =
        'button, a, noscript, script, svg, .sr-only, .print\\:hidden, [data-hydrated] .print\\:hidden *'
      for (const element of main.querySelectorAll<HTMLElement>('*')) {
        const { backgroundColor, backgroundImage, maskImage } = getComputedStyle(element)
        const name = `${element.tagName} “${element.textContent.slice(0, 40)}”`
        if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || maskImage !== 'none')
          found.push(`${name} has a ground`)
        const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
        if (!hasText || element.closest(controls)) continue
        const { left, right, height } = element.getBoundingClientRect()
        if (height === 0 || !element.checkVisibility()) found.push(`${name} is not printed`)
        if (left < 0 || right > innerWidth) found.push(`${name} leaves the paper`)
      }
      for (const section of main.querySelectorAll('section:has(> .dark-picture, .dark-picture)')) {
        const [title, image] = [section.querySelector('h1, h2'), section.querySelector('img')]
        if ((image?.getBoundingClientRect().top ?? 0) < (title?.getBoundingClientRect().bottom ?? 0))
          found.push(`“${title?.textContent}” runs into its picture`)
      }
      return found
    })
    expect(faults, `${width} px`).toEqual([])
  }
})
