import { expect } from '@playwright/test'

// One suite for engines that no one library drives: what a test does with a page, over the little that each driver has
// to be able to do.

export type EngineName = 'firefox' | 'webkit'

/** A key by its name in the DOM (https://www.w3.org/TR/uievents-key/). */
export type Key =
  | 'Enter'
  | 'Escape'
  | 'Tab'
  | 'Home'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | ' '

/** What a library must be able to do with the browser that it drives. Everything happens in one page. */
export type Driver = {
  /** What the console has reported as errors since the last fresh page; `undefined` where the library can't tell. */
  errors: () => string[] | undefined
  /** Leads to an address, and resolves when the page has loaded. */
  goto: (url: string) => Promise<void>
  /** Returns the value of a JavaScript expression, or of the promise that it is, as JSON would carry it. */
  evaluate: (expression: string) => Promise<unknown>
  /** Presses and releases the main button of the mouse at a place of the window, in CSS pixels. */
  clickAt: (x: number, y: number) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Types into whatever has focus. */
  enterText: (text: string) => Promise<void>
  /** Asks for a size of the window's inside, which the window may have reasons not to take. */
  resize: (width: number, height: number) => Promise<void>
  /** Replaces the page by an empty one. */
  freshPage: () => Promise<void>
  close: () => Promise<void>
}

/** What can be sent into a page. */
export type Json = string | number | boolean | null

/** A browser in which a test acts as a person does: by pointer and keys. Elements are told by CSS selectors. */
export class Engine {
  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {}

  /** What the console has reported as errors; `undefined` where the engine's driver can't tell. */
  get errors(): string[] | undefined {
    return this.driver.errors()
  }

  /** Leads to a path of the site, and resolves when its page has loaded. */
  async goto(path: string): Promise<void> {
    const url = this.origin + path
    await this.driver.goto(url)
    // WebKitGTK's driver sometimes answers while the page before still stands.
    const readState = () => [location.href, document.readyState]
    await expect
      .poll(() => this.evaluate(readState).catch(String), { message: `go to ${path}`, intervals: [50] })
      .toEqual([url, 'complete'])
  }

  /** Returns what a function returns in the page. It is sent as text, so it sees nothing but its arguments. */
  async evaluate<Args extends Json[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return (await this.driver.evaluate(`(${inPage})(...${JSON.stringify(args)})`)) as Awaited<Result>
  }

  /**
   * Clicks the middle of the first element of a selector that shows, brought to the middle of the window. Throws where
   * there is none, or where it does not come to rest, or is under something else, for five seconds.
   */
  async click(selector: string): Promise<void> {
    let place: Place | undefined
    await expect
      .poll(
        async () => {
          place = await this.evaluate(findPlace, selector)
          return place.fault
        },
        { message: `click ${selector}`, timeout: 5000, intervals: [50] },
      )
      .toBe('')
    if (place) await this.driver.clickAt(place.x, place.y)
  }

  /** Clicks a field and types into it. */
  async type(selector: string, text: string): Promise<void> {
    await this.click(selector)
    await this.driver.enterText(text)
  }

  /** Gives focus to the first element of a selector that shows. Engines differ in whether a click does, and tests of keys are not about that. */
  async focus(selector: string): Promise<void> {
    await this.evaluate((chosen) => {
      const elements = [...document.querySelectorAll<HTMLElement>(chosen)]
      elements.find((element) => element.checkVisibility())?.focus()
    }, selector)
  }

  /** Presses a key, on whatever has focus. */
  press(key: Key): Promise<void> {
    return this.driver.press(key)
  }

  /** Sizes the window, and returns the width of its inside, which can be more than was asked for. */
  async resize(width: number, height: number): Promise<number> {
    await this.driver.resize(width, height)
    return this.evaluate(() => window.innerWidth)
  }
}

type Place = { x: number; y: number; fault: string }

/** Runs in the page: brings an element to the middle of the window, and tells where it can be pressed, or why not. */
async function findPlace(selector: string): Promise<Place> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const element = [...document.querySelectorAll(selector)].find((candidate) => candidate.checkVisibility())
  if (!element) return { x: 0, y: 0, fault: 'not shown' }
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  // Sections that were not laid out yet get their size in a frame, and the next shows what has moved by that.
  await nextFrame()
  await nextFrame()
  const after = element.getBoundingClientRect()
  const x = Math.round(after.left + after.width / 2)
  const y = Math.round(after.top + after.height / 2)
  if (before.left !== after.left || before.top !== after.top) return { x, y, fault: 'moving' }
  const hit = document.elementFromPoint(x, y)
  return { x, y, fault: hit && element.contains(hit) ? '' : `under ${hit?.outerHTML.slice(0, 80)}` }
}
