import type { Page } from '@playwright/test'

/** What goes wrong in an open page. */
export type Watch = { consoleErrors: string[]; failedRequests: string[]; foreignRequests: string[] }

/** Drops what was collected, where a test provokes it. */
export function forgetAll(watch: Watch): void {
  for (const list of Object.values(watch)) list.splice(0)
}

/** Collects console errors and warnings, failed requests, and requests to other origins. */
export function watchPage(page: Page, origin: string | undefined, hasScripts = true): Watch {
  const watch: Watch = { consoleErrors: [], failedRequests: [], foreignRequests: [] }
  page.on('console', (message) => {
    // On a busy machine, Chromium reports images that a page has not drawn yet.
    if (message.text().includes('was preloaded using link preload but not used')) return
    if (message.type() === 'error' || message.type() === 'warning') watch.consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => {
    // The browser skips a view transition between windows of different sizes, and reports that as a page error.
    if (/Transition was (aborted|skipped)/.test(error.message)) return
    watch.consoleErrors.push(String(error))
  })
  page.on('response', (response) => {
    if (response.status() >= 400) watch.failedRequests.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // Navigation aborts pending requests.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return
    // With scripts disabled, the browser blocks them.
    if (!hasScripts && request.resourceType() === 'script') return
    watch.failedRequests.push(request.url())
  })
  page.on('request', (request) => {
    const { origin: target, protocol } = new URL(request.url())
    if (target !== origin && protocol.startsWith('http')) watch.foreignRequests.push(request.url())
  })
  return watch
}
