import type { Browser, CDPSession, Page } from '@playwright/test'
import { openPhone } from './phone'

const kinds = ['html', 'css', 'js', 'font', 'image', 'other'] as const
export type Kind = (typeof kinds)[number]

/** A tap that a page is measured by: on what, and the selector of what then shows. */
export type Tap = { target: string; effect: string }

/** What one visit measured. Times in milliseconds, sizes in bytes as transferred, headers included. */
export type Sample = {
  requests: number
  bytes: Record<Kind, number>
  total: number
  firstContentfulPaint: number
  largestContentfulPaint: number
  layoutShift: number
  totalBlockingTime: number
  mainThread: number
  /** From the finger's leaving to the frame that shows the effect; undefined where the page has nothing to tap. */
  tap?: number
}

const kindOf: Record<string, Kind> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'font',
  Image: 'image',
}

/** Counts what is loaded, as it is loaded. */
function countRequests(client: CDPSession) {
  const types = new Map<string, string>()
  const bytes: Record<Kind, number> = { html: 0, css: 0, js: 0, font: 0, image: 0, other: 0 }
  client.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    // Nor do the developer tools count the icon of the tab.
    const isIcon = type === 'Other' && /icon[^/]*$/.test(request.url)
    if (/^https?:/.test(request.url) && !isIcon) types.set(requestId, type)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type) bytes[kindOf[type] ?? 'other'] += encodedDataLength
  })
  return () => ({ requests: types.size, bytes, total: kinds.reduce((sum, kind) => sum + bytes[kind], 0) })
}

type LongTask = { startTime: number; duration: number }
type Observed = { largestContentfulPaint: number; layoutShift: number; longTasks: LongTask[] }

/** Runs in the page before anything of it does. */
function observe(): void {
  const seen: Observed = { largestContentfulPaint: 0, layoutShift: 0, longTasks: [] }
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestContentfulPaint = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.layoutShift += value
  })
  watch('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ startTime, duration })
  })
  Object.assign(window, { __seen: seen })
}

async function measureTap(page: Page, { target, effect }: Tap): Promise<number | undefined> {
  const button = page.locator(target).filter({ visible: true }).first()
  if ((await button.count()) === 0) return undefined
  await button.scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  const shown = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        let start = 0
        document.addEventListener('touchend', ({ timeStamp }) => {
          start ||= timeStamp
        })
        const check = () => {
          if (!start || !document.querySelector(selector)) requestAnimationFrame(check)
          // What is there in one frame is painted by the next.
          else requestAnimationFrame((now) => resolve(now - start))
        }
        check()
      }),
    effect,
  )
  await button.tap()
  return shown
}

/** Visits a page once, cold, on the phone, and taps on it. Rejects where the page does not answer. */
export async function measure(browser: Browser, url: string, tap?: Tap): Promise<Sample> {
  const { page, client, close } = await openPhone(browser, { isSlow: true })
  try {
    // tsx wraps functions that have a name in this one, which the page does not know.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(observe)
    // In processor time, which other work on this machine does not lengthen.
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    const readRequests = countRequests(client)
    await page.goto(url, { waitUntil: 'networkidle' })
    // Until the main thread has nothing left to do.
    await page.waitForTimeout(1000)
    const { metrics } = await client.send('Performance.getMetrics')
    const seen = await page.evaluate(() => (window as unknown as { __seen: Observed }).__seen)
    const firstContentfulPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    )
    const { longTasks, ...painted } = seen
    const loaded = structuredClone(readRequests())
    return {
      ...loaded,
      ...painted,
      firstContentfulPaint,
      // What tasks take beyond 50 ms once there is something to touch (web.dev, "Total Blocking Time").
      totalBlockingTime: longTasks
        .map(({ startTime, duration }) => Math.min(duration, startTime + duration - firstContentfulPaint))
        .reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      mainThread: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000,
      tap: tap && (await measureTap(page, tap)),
    }
  } finally {
    await close()
  }
}
