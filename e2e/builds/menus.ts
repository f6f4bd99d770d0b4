import { getOrigin } from 'static-release/listen'
import { readManifest } from 'static-release/manifest'
import { serveExport } from 'static-release/serve'
import { Engine } from '../engines/engine'
import { expect, expectInPage } from '../engines/fixtures'
import { isFocused, readAddress, readText } from '../engines/in-page'
import { startAny, withoutScripts } from './contact-form'

const first = '.menu summary'
const last = 'nav li:last-child > .menu > summary'

/** Runs in the page: returns the first words of open menus. */
const listOpen = () =>
  [...document.querySelectorAll('.menu[open] > summary')].map(({ textContent }) => textContent)

/** Runs in the page: returns what is wrong with the place of the open menu. */
function findFaults(): string[] {
  const menu = document.querySelector('.menu[open]')
  const [button, list] = ['summary', 'ul'].map((tag) => menu?.querySelector(tag)?.getBoundingClientRect())
  if (!button || !list) return ['no menu is open']
  const faults: string[] = []
  if (list.left < 0 || list.right > document.documentElement.clientWidth) faults.push('leaves the window')
  if (list.top < button.bottom - 2 || list.top > button.bottom + 8) faults.push('is not below its button')
  if (list.left > button.left + 2 || list.right < button.right - 2) faults.push('is beside its button')
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
    faults.push('widens the page')
  for (const link of menu?.querySelectorAll('a') ?? []) {
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, right, top, height } = link.getBoundingClientRect()
    if (document.elementFromPoint((left + right) / 2, top + height / 2) !== link)
      faults.push(`“${link.textContent}” is covered`)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return faults.map((fault) => `${innerWidth} px, ${document.documentElement.style.fontSize}: ${fault}`)
}

const setFontSize = (size: string) => {
  document.documentElement.style.fontSize = size
}

async function expectPlaces(engine: Engine): Promise<void> {
  for (const width of [768, 1024, 1920])
    for (const size of ['', '200%']) {
      await engine.resize(width, 800)
      await engine.goto('/hidden')
      await engine.evaluate(setFontSize, size)
      for (const [menu, name] of [
        [last, 'More'],
        [first, 'About'],
      ] as const) {
        await engine.click(menu)
        await expectInPage(engine, listOpen).toEqual([name])
        expect(await engine.evaluate(findFaults)).toEqual([])
      }
      await engine.click(first)
      await expectInPage(engine, listOpen).toEqual([])
    }
}

async function expectUnfolding(engine: Engine): Promise<void> {
  await engine.resize(360, 740)
  await engine.goto('/services')
  await engine.click('header [popovertarget=mobile-menu]')
  // The menu with the page is open already.
  await expectInPage(engine, readText, '#mobile-menu [open] a[aria-current=page]').toBe('Services')
  await engine.click('#mobile-menu details:not([open]) summary')
  await engine.click('#mobile-menu a[href="/blogs/topics/data"]')
  await expectInPage(engine, readAddress).toBe('/blogs/topics/data')
  await engine.resize(1280, 800)
}

/** Opens and closes a menu by keys, as in the APG's disclosure navigation, and by clicks elsewhere. */
async function expectClosing(engine: Engine): Promise<void> {
  await engine.goto('/about')
  await engine.focus(first)
  await engine.press('Enter')
  await expectInPage(engine, listOpen).toEqual(['About'])
  await engine.press('Tab')
  await expectInPage(engine, isFocused, '.menu a[href="/about"][aria-current=page]').toBe(true)
  await engine.press('Tab')
  await expectInPage(engine, isFocused, '.menu a[href="/about#mission"]').toBe(true)
  await engine.press('Escape')
  await expectInPage(engine, listOpen).toEqual([])
  await expectInPage(engine, isFocused, first).toBe(true)
  await engine.press('Enter')
  for (let step = 0; step < 4; step++) await engine.press('Tab')
  await expectInPage(engine, isFocused, 'header nav a[href="/blogs"]').toBe(true)
  await expectInPage(engine, listOpen).toEqual([])
  await engine.click(first)
  await engine.click('.menu a[href="/about#mission"]')
  await expectInPage(engine, () => location.hash).toBe('#mission')
  await expectInPage(engine, listOpen).toEqual([])
  await engine.click(last)
  await engine.click('h1')
  await expectInPage(engine, listOpen).toEqual([])
}

/** Opens the menus of an export in an engine, without scripts, then with. */
export async function expectMenus(name: 'chromium' | 'firefox' | 'webkit', folder: string): Promise<void> {
  const driver = await startAny(name)
  const release = readManifest(folder)
  for (const served of [withoutScripts(release), release]) {
    const server = await serveExport(folder, served, 0)
    const engine = new Engine(driver, getOrigin(server))
    await driver.freshPage()
    if (served === release) {
      await expectClosing(engine)
      expect(await engine.readErrors()).toEqual([])
    } else {
      await expectPlaces(engine)
      // Other engines have no windows as narrow.
      if (name === 'chromium') await expectUnfolding(engine)
    }
    server.close()
  }
  await driver.close()
}
