import type { Page } from '@playwright/test'
import { type FaultyHost, useFaultyHost, type WorkerHost } from './faulty-host'
import { test as base, expect, waitFrames } from './fixtures'

const aboutFiles = new RegExp(
  [
    'Failed to (load|decode) |OTS parsing error|Applying inline style violates|Refused to apply|SyntaxError: Unexpected',
    '[a-z-]+ ([45]\\d\\d|TypeError|TimeoutError|SyntaxError)',
    'search (Type|)Error: ',
  ]
    .map((form) => `^(${form})`)
    .join('|'),
)

/** Serves the export from a host with faults, which each test chooses. */
export const test = base.extend<{ host: FaultyHost }, WorkerHost>({
  startedHost: [useFaultyHost, { scope: 'worker' }],
  baseURL: ({ startedHost }, use) => use(startedHost.origin),
  host: [
    async ({ startedHost, watch }, use) => {
      startedHost.restore()
      await use(startedHost)
      startedHost.restore()
      // The console may report broken files and the islands that need them. Anything else, such as an uncaught exception,
      // fails the test.
      watch.failedRequests.splice(0)
      watch.consoleErrors = watch.consoleErrors.filter((line) => !aboutFiles.test(line))
    },
    { auto: true },
  ],
})

/** Opens a page without waiting for resources that may never load. */
export const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })

/** Waits until a page has asked for nothing in 20 frames, which a busy machine delays as it delays requests. */
export async function settle(page: Page, host: FaultyHost): Promise<void> {
  let count: number
  do {
    count = host.requests.length
    await waitFrames(page, 20)
  } while (host.requests.length > count)
}

/** Expects a page to be readable and usable: heading, search panel, links. */
export async function expectUsable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Open search' }).click()
  await expect(page.getByLabel('Keyword')).toBeVisible()
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(page.getByLabel('Keyword')).toBeHidden()
}

export const orderButton = (page: Page) => page.getByRole('button', { name: 'Order Now' }).first()
export const order = (page: Page) => page.getByRole('dialog', { name: /^Just 3 steps/ })
