import type { Browser, CDPSession, Page } from '@playwright/test'
import { browserFlags } from '@/e2e/browser'
import { layOutAll } from '@/e2e/lay-out'
import { type Visit, windows } from './plan'
import type { State } from './states'

/** Lets the browser paint nothing before the pictures in it are decoded, which on long pages it does otherwise. */
export const cameraFlags = [...browserFlags, '--disable-checker-imaging']

/** No step towards a picture takes longer on a page that works; in milliseconds. */
const patience = 10_000

/** Scrolls to every island and waits until none sleeps that wakes when it is seen: carousels look different awake. */
async function wakeIslands(page: Page): Promise<void> {
  const islands = page.locator('[data-island][data-wake=visible] > :first-child').filter({ visible: true })
  for (const island of await islands.all()) {
    await island.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await page.waitForFunction(
      (element) => (element?.closest('[data-island]') as HTMLElement)?.dataset.state === 'awake',
      await island.elementHandle(),
    )
  }
  await page.evaluate(() => scrollTo(0, 0))
}

/** Waits for the typeface, and for every picture, also below the window. Rejects where a picture can't be shown. */
async function waitForPictures(page: Page): Promise<void> {
  const broken = await page.evaluate(async () => {
    await document.fonts.ready
    const found = await Promise.all(
      [...document.images].map(async (image) => {
        image.loading = 'eager'
        return image.decode().then(
          () => undefined,
          () => image.currentSrc || image.src,
        )
      }),
    )
    return found.filter((source) => source !== undefined)
  })
  if (broken.length > 0) throw new Error(`Pictures that can't be shown: ${broken.join()}`)
}

/**
 * Returns what stands in the window, or the whole page, as PNG. Asks the browser itself, since Playwright's own way
 * compresses harder, which takes twice the time.
 */
async function capture(page: Page, client: CDPSession, extent: State['extent']): Promise<Buffer> {
  // The caret blinks.
  await page.evaluate(() => document.documentElement.style.setProperty('caret-color', 'transparent'))
  const { cssContentSize } = await client.send('Page.getLayoutMetrics')
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    ...(extent === 'page' ? { captureBeyondViewport: true, clip: { ...cssContentSize, scale: 1 } } : {}),
  })
  return Buffer.from(data, 'base64')
}

/**
 * Opens a page, brings it into its state, and returns a PNG for each scheme of the visit. Rejects where the page does
 * not answer, a picture of it can't be shown, or the state can't be reached.
 */
export async function shoot(browser: Browser, origin: string, visit: Visit<State>): Promise<Buffer[]> {
  const { route, state, width } = visit
  const { extent, query = '', hasScripts = true, media, reach } = state
  const context = await browser.newContext({
    viewport: { width, height: windows[width] as number },
    reducedMotion: 'reduce',
    colorScheme: visit.schemes[0],
    javaScriptEnabled: hasScripts,
    // A phone's scroll bars take no room.
    isMobile: width < 768,
  })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    page.setDefaultTimeout(patience)
    if (media) await page.emulateMedia(media)
    await page.goto(origin + route + query)
    // For what the window shows too, so that what is scrolled to stands in the same place each time.
    await layOutAll(page)
    if (hasScripts) await wakeIslands(page)
    await reach?.(page)
    // What fades in, even where motion is reduced, has come then.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    const pictures: Buffer[] = []
    for (const colorScheme of visit.schemes) {
      await page.emulateMedia({ ...media, colorScheme })
      await waitForPictures(page)
      pictures.push(await capture(page, client, extent))
    }
    return pictures
  } finally {
    await context.close()
  }
}
