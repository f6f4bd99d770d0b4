import fs from 'node:fs'
import { exportFolder } from './export'
import { expect, test } from './fixtures'

// The content security policies of the finished export. Other tests show that no route violates them: a violation logs a
// console error, which fails a test (`fixtures.ts`).

const injectScript = () => {
  const script = document.createElement('script')
  script.textContent = 'window.wasInjected = true'
  document.body.append(script)
}

const violation = /Content Security Policy|TrustedScript/

test('the policy is strict, and each page allows its own styles, so one header fits the pages of other releases', async ({
  page,
}) => {
  const response = await page.goto('/about')
  const header = response?.headers()['content-security-policy'] ?? ''
  const meta = (await page.locator('meta[http-equiv]').getAttribute('content')) ?? ''
  expect(header).not.toMatch(/default-src|style-src/)
  expect(header).toMatch(/^script-src 'self' 'wasm-unsafe-eval'; .*; frame-ancestors 'none'$/)
  expect(meta).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]+='( 'sha256-[\w+/]+=')*; script-src 'self'/,
  )
  for (const policy of [header, meta]) {
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*|data:/)
  }
})

// Where a host sends the header too, both apply.
test('the policy blocks injected scripts, styles, handlers and markup, even on a host that sends no headers', async ({
  page,
  watch,
}) => {
  await page.route('/about', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: fs.readFileSync(`${exportFolder}/about.html`, 'utf8'),
    }),
  )
  await page.goto('/about')
  await page.evaluate(injectScript).catch((error: Error) => expect(error.message).toMatch(violation))
  const isMarkupInserted = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.wasInjected = true">')
      return true
    } catch {
      return false
    }
  })
  expect(isMarkupInserted).toBe(false)
  const colour = await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'h1 { color: rgb(1, 2, 3) !important }'
    document.head.append(style)
    try {
      document.body.setAttribute('onclick', 'window.wasInjected = true')
    } catch {}
    document.body.click()
    return getComputedStyle(document.querySelector('h1') as Element).color
  })
  expect(colour).not.toBe('rgb(1, 2, 3)')
  expect(await page.evaluate(() => 'wasInjected' in window)).toBe(false)
  expect(watch.consoleErrors.length).toBeGreaterThan(0)
  for (const error of watch.consoleErrors.splice(0)) expect(error).toMatch(/Content Security Policy|Trusted/)
})
