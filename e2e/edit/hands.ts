import { setTimeout as wait } from 'node:timers/promises'
import { expect as baseExpect } from '@playwright/test'

// What a writer does, by keys and pointer, in any browser that Playwright or Puppeteer drives.

const expect = baseExpect.configure({ timeout: 60_000 })

/** The methods that the pages of both libraries share. */
export type DrivenPage = {
  goto(url: string): Promise<unknown>
  reload(): Promise<unknown>
  evaluate<Argument, Result>(
    inPage: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>
  mouse: { click(x: number, y: number): Promise<void> }
  keyboard: {
    type(text: string): Promise<void>
    down(key: never): Promise<void>
    up(key: never): Promise<void>
    press(key: never): Promise<void>
  }
}

type Place = { x: number; y: number; fault: string }

/** Runs in the page: finds a visible control that holds still by its name or its first words, and scrolls to it. */
async function findPlace({ name, nth }: { name: string; nth: number }): Promise<Place> {
  const nameOf = (element: Element) =>
    (
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent ??
      ''
    ).trim()
  const scope = document.querySelector('dialog[open]') ?? document
  const all = [...scope.querySelectorAll('button, a, summary, input, select, textarea, [role=textbox]')]
  const shown = all.filter((element) => element.checkVisibility())
  const exact = shown.filter((element) => nameOf(element) === name)
  const alike = shown.filter((element) => nameOf(element).startsWith(name))
  const element = [...exact, ...alike.filter((each) => !exact.includes(each))][nth]
  if (!element) return { x: 0, y: 0, fault: `no ${name}` }
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  // No frame: a tab behind another draws none.
  await new Promise((resolve) => setTimeout(resolve, 30))
  const isMoving = element.getBoundingClientRect().top !== top
  const [x, y] = [left + Math.min(width / 2, 60), top + height / 2]
  const hit = document.elementFromPoint(x, y)
  return {
    x,
    y,
    fault: !isMoving && hit && (element.contains(hit) || hit.contains(element)) ? '' : 'covered',
  }
}

export class Hands {
  constructor(
    readonly page: DrivenPage,
    readonly address: string,
  ) {}

  /** Opens an entry in a fresh page, and unfolds blocks of it. */
  async open(entry: string, ...blocks: string[]): Promise<void> {
    await this.page.goto('about:blank')
    await this.page.goto(`${this.address}#/${entry}`)
    await expect.poll(() => this.read('.form'), { message: entry }).not.toEqual([])
    await this.#still()
    for (const block of blocks) await this.click(block)
  }

  /** Loads the page again. */
  async reload(): Promise<void> {
    await this.page.reload()
    await this.expectShown('Publish')
    await this.#still()
  }

  /** Waits for what opens, and for what comes late, such as pictures, and moves a place to press. */
  async #still(): Promise<void> {
    const measure = () =>
      this.page.evaluate(() => document.querySelector('.form, .start')?.scrollHeight ?? Number.NaN, undefined)
    await expect
      .poll(async () => {
        const before = await measure()
        await wait(200)
        return (await measure()) - before
      })
      .toBe(0)
  }

  async click(name: string, nth = 0): Promise<void> {
    let place: Place | undefined
    await expect
      .poll(
        async () => {
          place = await this.page.evaluate(findPlace, { name, nth })
          return place.fault
        },
        { message: `press ${name}` },
      )
      .toBe('')
    if (place) await this.page.mouse.click(place.x, place.y)
  }

  /** Presses a key, also with others held, such as `Control+Shift+z`. */
  async press(keys: string): Promise<void> {
    const all = keys.split('+')
    const held = all.slice(0, -1)
    for (const key of held) await this.page.keyboard.down(key as never)
    await this.page.keyboard.press(all.at(-1) as never)
    for (const key of held.reverse()) await this.page.keyboard.up(key as never)
  }

  /** Puts the caret behind the last word of a field. */
  async goToEnd(name: string): Promise<void> {
    // A block that has just unfolded has no fields yet, and its own name can begin alike.
    const isField = (label: string) =>
      [...document.querySelectorAll('input, textarea, [role=textbox]')].some(
        (field) =>
          (
            field.getAttribute('aria-label') ?? (field as HTMLInputElement).labels?.[0]?.textContent
          )?.trim() === label,
      )
    await expect.poll(() => this.page.evaluate(isField, name), { message: name }).toBe(true)
    await this.click(name)
    await this.press('Control+End')
  }

  /** Types key by key. */
  type = (text: string) => this.page.keyboard.type(text)

  /** Clicks a field and replaces its text, key by key. */
  async write(name: string, text: string, nth = 0): Promise<void> {
    await this.click(name, nth)
    await this.press('Control+a')
    await this.press('Backspace')
    await this.type(text)
  }

  /** Reads the text, or the value, of the elements of a selector. */
  read = (selector: string): Promise<string[]> =>
    this.page.evaluate(
      (chosen) =>
        [...document.querySelectorAll(chosen)]
          .filter((element) => element.checkVisibility())
          .map((element) => (element as HTMLInputElement).value ?? (element as HTMLElement).innerText),
      selector,
    )

  expectRead = (selector: string) => expect.poll(async () => (await this.read(selector)).join(' | '))
  expectStatus = () => this.expectRead('.message')
  expectShown = (name: string) =>
    expect
      .poll(async () => (await this.page.evaluate(findPlace, { name, nth: 0 })).fault, { message: name })
      .not.toContain('no ')

  /** Waits until the server has all that was typed. */
  kept = () => expect.poll(() => this.read('.message[aria-busy=false]')).not.toEqual([])

  /** Drops or pastes files on the element of a selector. */
  async transfer(
    kind: 'drop' | 'paste',
    selector: string,
    files: { name: string; base64: string }[],
  ): Promise<void> {
    await expect.poll(() => this.read(selector), { message: selector }).not.toEqual([])
    await this.page.evaluate(
      ({ chosen, sent, type }) => {
        const transfer = new DataTransfer()
        for (const { name, base64 } of sent) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          transfer.items.add(new File([bytes], name, { type: 'image/png' }))
        }
        const options = { bubbles: true, cancelable: true }
        const event =
          type === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: transfer })
            : new ClipboardEvent('paste', { ...options, clipboardData: transfer })
        // Firefox gives a paste of a script no files.
        if (type === 'paste') Object.defineProperty(event, 'clipboardData', { value: transfer })
        document.querySelector(chosen)?.dispatchEvent(event)
      },
      { chosen: selector, sent: files, type: kind },
    )
  }
}
