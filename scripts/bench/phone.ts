import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** The phone that every figure is measured on: a mid-range one, as Lighthouse has it. */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
}

/** How much slower its processor is than this machine's. */
const cpuSlowdown = 4

/** Its network: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms to the server and back. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** A page on a phone with nothing in its cache. */
export type Visit = { page: Page; client: CDPSession; close: () => Promise<void> }

/** Opens a page on a phone with nothing in its cache; slow, unless it is only about what is loaded. */
export async function openPhone(browser: Browser, { isSlow }: { isSlow: boolean }): Promise<Visit> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  if (isSlow) {
    await client.send('Network.emulateNetworkConditions', network)
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  }
  return { page, client, close: () => context.close() }
}
