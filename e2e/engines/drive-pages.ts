import type { Driver, Key } from './engine'

/** Methods that Playwright and Puppeteer share. */
type CommonPage = {
  goto(url: string): Promise<unknown>
  evaluate(expression: string): Promise<unknown>
  mouse: {
    click(x: number, y: number): Promise<void>
    move(x: number, y: number, options?: { steps: number }): Promise<void>
    down(): Promise<void>
    up(): Promise<void>
  }
  keyboard: { press(key: Key): Promise<void>; type(text: string): Promise<void> }
  close(): Promise<void>
}

type CommonBrowser<Page extends CommonPage> = { newPage(): Promise<Page>; close(): Promise<void> }

/** Methods that differ between the libraries. */
type Differences<Page> = {
  /** Reports console errors and uncaught exceptions. */
  watch: (page: Page, report: (error: string) => void) => void
  resize: (page: Page, size: { width: number; height: number }) => Promise<void>
}

/** Creates a driver for a browser of either library. */
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
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 10 })
      await page.mouse.up()
    },
    press: (key) => page.keyboard.press(key),
    enterText: (text) => page.keyboard.type(text),
    resize: (width, height) => resize(page, { width, height }),
    freshPage: async () => {
      const left = page
      // Open the new page first: Firefox exits with its last page.
      page = await openPage()
      await left.close()
    },
    close: () => browser.close(),
  }
}
