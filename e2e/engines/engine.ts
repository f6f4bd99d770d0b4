import { expect } from '@playwright/test'

// Page actions for tests, on top of the few methods that every driver provides.

/** A `KeyboardEvent.key` value (https://www.w3.org/TR/uievents-key/). */
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

/** A viewport position in CSS pixels. */
export type Point = { x: number; y: number }

/** The methods that each driver library must provide. A driver has one page. */
export type Driver = {
  /** Returns console errors and uncaught exceptions: of the page, or since the last fresh page. */
  errors: () => string[] | Promise<string[]>
  /** Loads a URL and waits for the load event. */
  goto: (url: string) => Promise<void>
  /** Evaluates a JavaScript expression, awaits it, and returns its JSON value. */
  evaluate: (expression: string) => Promise<unknown>
  clickAt: (x: number, y: number) => Promise<void>
  /** Moves by a few pixels first: Swiper counts from the first move beyond its threshold. */
  drag: (from: Point, to: Point) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Types into the focused element. */
  enterText: (text: string) => Promise<void>
  /** Requests a viewport size; windows can have a minimum. */
  resize: (width: number, height: number) => Promise<void>
  /** Leaves the page, at the latest with the next `goto`. */
  freshPage: () => Promise<void>
  close: () => Promise<void>
}

export type Json = string | number | boolean | null

/** Drives a page as a user does, by pointer and keys. Elements are found by CSS selector. */
export class Engine {
  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {}

  /** Returns console errors and uncaught exceptions. */
  async readErrors(): Promise<string[]> {
    return this.driver.errors()
  }

  /** Loads a path of the site. */
  goto(path: string): Promise<void> {
    return this.driver.goto(this.origin + path)
  }

  /** Calls a function in the page. It is sent as text, so it can use only its arguments. */
  async evaluate<Args extends Json[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return (await this.driver.evaluate(`(${inPage})(...${JSON.stringify(args)})`)) as Awaited<Result>
  }

  /**
   * Scrolls to the first visible element of a selector and clicks its middle. Throws if there is none, or it keeps
   * moving or stays covered.
   */
  async click(selector: string): Promise<void> {
    await this.clickAt(await this.find(selector))
  }

  clickAt({ x, y }: Point): Promise<void> {
    return this.driver.clickAt(x, y)
  }

  /** Scrolls to the first visible element of a selector and returns its middle. Throws as `click` does. */
  async find(selector: string): Promise<Point> {
    let place: Place | undefined
    await expect
      .poll(
        async () => {
          place = await this.evaluate(findPlace, selector)
          return place.fault
        },
        { message: `click ${selector}`, intervals: [50] },
      )
      .toBe('')
    return place as Place
  }

  /** Clicks a field and types into it. */
  async type(selector: string, text: string): Promise<void> {
    await this.click(selector)
    await this.driver.enterText(text)
  }

  /** Focuses the first visible element of a selector. Engines differ in whether a click focuses. */
  async focus(selector: string): Promise<void> {
    await this.evaluate((chosen) => {
      const elements = [...document.querySelectorAll<HTMLElement>(chosen)]
      elements.find((element) => element.checkVisibility())?.focus()
    }, selector)
  }

  press(key: Key): Promise<void> {
    return this.driver.press(key)
  }

  drag(from: Point, to: Point): Promise<void> {
    return this.driver.drag(from, to)
  }

  /** Resizes the viewport and returns its width, which can exceed the requested one. */
  async resize(width: number, height: number): Promise<number> {
    await this.driver.resize(width, height)
    return this.evaluate(() => window.innerWidth)
  }
}

type Place = { x: number; y: number; fault: string }

/** Runs in the page: scrolls to an element and returns where to click it, or why that is impossible. */
async function findPlace(selector: string): Promise<Place> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const element = [...document.querySelectorAll(selector)].find((candidate) => candidate.checkVisibility())
  if (!element) return { x: 0, y: 0, fault: 'not shown' }
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  // Images get their size in one frame and move others in the next.
  await nextFrame()
  await nextFrame()
  const after = element.getBoundingClientRect()
  const x = Math.round(after.left + after.width / 2)
  const y = Math.round(after.top + after.height / 2)
  if (before.left !== after.left || before.top !== after.top) return { x, y, fault: 'moving' }
  const hit = document.elementFromPoint(x, y)
  return { x, y, fault: hit && element.contains(hit) ? '' : `under ${hit?.outerHTML.slice(0, 80)}` }
}
