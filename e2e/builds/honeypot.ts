import { chromium, expect, test } from '@playwright/test'
import { browserFlags, findBrowser } from '@/scripts/browser.mjs'

const saved = {
  NAME_FULL: 'Ada Sample',
  EMAIL_ADDRESS: 'ada@example.com',
  COMPANY_NAME: 'Acme',
  ADDRESS_HOME_STREET_ADDRESS: '14 Sample Close',
  ADDRESS_HOME_CITY: 'Lagos',
  ADDRESS_HOME_COUNTRY: 'NG',
}

/** Fills a form from a saved address by Chromium's own autofill, and expects it to leave the honeypot alone. */
export async function expectUntouched(url: string, honeypot: string): Promise<void> {
  const executablePath = findBrowser()
  test.skip(!executablePath, 'Only the whole Chromium has autofill.')
  // The headless shell and the old headless mode have none.
  const options = { executablePath, args: [...browserFlags, '--headless=new'] }
  const browser = await chromium.launch({ ...options, ignoreDefaultArgs: ['--headless', '--headless=old'] })
  const page = await browser.newPage({ ignoreHTTPSErrors: true })
  await page.goto(url)
  const form = page.locator('form[method=post]')
  // React would remove the bait.
  await form.scrollIntoViewIfNeeded()
  await page.locator('[data-island][data-state=awake] form[method=post]').waitFor()
  // Without its protection, a field of this name would be filled.
  await form.locator(`[name=${honeypot}]`).evaluate((trap: HTMLInputElement) => {
    const bait = Object.assign(trap.cloneNode() as HTMLInputElement, { id: 'bait', name: 'company' })
    bait.readOnly = false
    bait.autocomplete = 'organization'
    trap.before(bait)
  })
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('Autofill.enable')
  const fields = Object.entries(saved).map(([name, value]) => ({ name, value }))
  await session.send('Autofill.setAddresses', { addresses: [{ fields }] })
  const { root } = await session.send('DOM.getDocument')
  const selector = 'form[method=post] [name=name]'
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { node } = await session.send('DOM.describeNode', { nodeId })
  await form.locator('[name=name]').click()
  // Chromium knows a form some time after it is shown.
  await expect(async () => {
    const trigger = { fieldId: node.backendNodeId, address: { fields } }
    await session.send('Autofill.trigger', trigger as Parameters<typeof session.send<'Autofill.trigger'>>[1])
    const values = await form.evaluate((element: HTMLFormElement) =>
      Object.fromEntries(new FormData(element)),
    )
    expect(values).toMatchObject({
      name: 'Ada Sample',
      email: 'ada@example.com',
      company: 'Acme',
      [honeypot]: '',
    })
  }).toPass()
  await browser.close()
}
