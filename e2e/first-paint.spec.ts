import { expect, holdRequests, test } from './fixtures'
import { layOutImages } from './pages/in-page'
import { postRoute, routes, templateRoutes } from './routes'

// One page of each template.
const pages = [
  '/',
  '/about',
  '/services',
  '/blogs',
  routes.find((route) => route.startsWith('/blogs/topics/')) ?? '/blogs',
  postRoute,
  '/contact',
  '/signin',
]

for (const [width, deviceScaleFactor] of [
  [360, 2],
  [412, 2],
  [768, 1],
  [1280, 1],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor })

    test('the largest image in the viewport is preloaded, in the size it is shown', async ({ browser }) => {
      const faults: string[] = []
      const checked: string[] = []
      for (const path of pages) {
        // A browser that has a larger file of a picture takes that, so each page is the first of a visit.
        const page = await browser.newPage()
        await page.goto(path)
        const largest = await page.evaluate(async () => {
          // Lazy images too, so that the largest paint is final.
          const images = [...document.images].filter(
            (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
          )
          await Promise.all(images.map((image) => image.decode()))
          for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
          const element = await new Promise<Element | null>((resolve) =>
            new PerformanceObserver((list) => {
              const entries = list.getEntries() as (PerformanceEntry & { element: Element | null })[]
              resolve(entries.at(-1)?.element ?? null)
            }).observe({ type: 'largest-contentful-paint', buffered: true }),
          )
          if (!(element instanceof HTMLImageElement)) return null
          const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')]
          const address = new URL(element.currentSrc).pathname
          const file = new Image()
          file.src = element.currentSrc
          await file.decode()
          const { width: boxWidth, height } = element.getBoundingClientRect()
          return {
            isFirst: preloads.some(
              (link) =>
                link.getAttribute('fetchpriority') === 'high' &&
                link.imageSrcset.includes(address) &&
                matchMedia(link.media).matches,
            ),
            // `object-fit: cover` fills the box by the tighter side.
            scale: Math.min(file.naturalWidth / boxWidth, file.naturalHeight / height) / devicePixelRatio,
          }
        })
        await page.close()
        if (!largest) continue
        checked.push(path)
        if (!largest.isFirst) faults.push(`${path} does not preload its largest image`)
        if (largest.scale > 1.2 || largest.scale < 0.8)
          faults.push(`${path}: ${largest.scale.toFixed(2)} times`)
      }
      expect(faults).toEqual([])
      expect(checked).not.toEqual([])
    })
  })
}

test('no page grows when its pictures come @phone', async ({ page }) => {
  const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
  const faults: string[] = []
  // Lists differ in how many cards they have.
  for (const path of new Set([...templateRoutes, ...routes.filter((each) => each.includes('/topics/'))])) {
    const release = await holdRequests(page, /\/pictures\//)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready)
    const before = await readHeight()
    release()
    await page.evaluate(() =>
      Promise.all(
        [...document.images].map((image) => {
          image.loading = 'eager'
          return image.checkVisibility() && image.decode()
        }),
      ),
    )
    const after = await readHeight()
    if (after !== before) faults.push(`${path}: ${before} px, then ${after} px`)
  }
  expect(faults).toEqual([])
})

test('each scheme fetches its own pictures and no others', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => request.resourceType() === 'image' && fetched.push(request.url()))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    fetched.splice(0)
    await page.goto('/')
    await layOutImages(page)
    const shown = await page.evaluate(async () => {
      const images = [...document.images]
      for (const image of images) image.loading = 'eager'
      await Promise.all(images.map((image) => image.decode()))
      return images.map((image) => ({
        file: image.currentSrc,
        hasDark: image.parentElement?.querySelector('source[media]') !== null,
        filter: getComputedStyle(image).filter,
      }))
    })
    const files = shown.map(({ file }) => file)
    expect(fetched.filter((file) => file.includes('/pictures/') && !files.includes(file))).toEqual([])
    const pairs = shown.filter(({ hasDark }) => hasDark)
    expect(pairs.length).toBeGreaterThan(5)
    for (const { file, filter } of pairs) {
      expect(file.includes('-dark-'), file).toBe(colorScheme === 'dark')
      // Only light pictures are dimmed.
      expect(filter, file).toBe('none')
    }
  }
})
