import type { Driver, Key } from './engine'

/** What Playwright and Puppeteer call by the same names. */
type CommonPage = {
  goto(url: string): Promise<unknown>
  evaluate(expression: string): Promise<unknown>
  mouse: { click(x: number, y: number): Promise<void> }
  keyboard: { press(key: Key): Promise<void>; type(text: string): Promise<void> }
  close(): Promise<void>
}

type CommonBrowser<Page extends CommonPage> = { newPage(): Promise<Page>; close(): Promise<void> }

/** What the libraries call by names of their own. */
type Differences<Page> = {
  /** Reports what goes wrong in a page: errors in its console, and what nothing catches. */
  watch: (page: Page, report: (error: string) => void) => void
  resize: (page: Page, size: { width: number; height: number }) => Promise<void>
}

/** Returns the driver of a browser of either library. */
export async function drivePages<Page extends CommonPage>(
  browser: CommonBrowser<Page>,
  { watch, resize }: Differences<Page>,
): Promise<Driver> {
  let errors: string[] = []
  const openPage = async () => {
    const page = await browser.newPage()
    const own: string[] = []
    errors = own
    watch(page, (error) => own.push(error))
    return page
  }
  let page = await openPage()
  return {
    errors: () => errors,
    goto: async (url) => {
      await page.goto(url)
    },
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    enterText: (text) => page.keyboard.type(text),
    resize: (width, height) => resize(page, { width, height }),
    freshPage: async () => {
      const left = page
      // First the new one: Firefox closes with its last page.
      page = await openPage()
      await left.close()
    },
    close: () => browser.close(),
  }
}
