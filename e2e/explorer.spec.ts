import type { Locator, Page } from '@playwright/test'
import { findViolations } from './axe'
import { addForeignNodes, findBroken, findOpen, findTarget, readFields, type Target } from './explorer-page'
import { expect, ignoreRerendering, test, translate, waitFrames } from './fixtures'
import { layOutImages } from './pages/in-page'
import { forgetAll } from './pages/watch-page'
import { createRandom, seed } from './random'
import { templateRoutes } from './routes'

// Acts at random on every kind of page and checks invariants after each action. Runs daily in CI, each day with another
// seed. To repeat a failure, use the seed it prints:
//   SEED=7 EXPLORE_SECONDS=600 npx playwright test e2e/explorer.spec.ts

const seconds = Number(process.env.EXPLORE_SECONDS)
const pages = [...templateRoutes, '/no-such-page']
const windows = [
  { width: 360, height: 740, isTouch: true },
  { width: 768, height: 1024, isTouch: true },
  { width: 1280, height: 800, isTouch: false },
]

/** Loads the scripts of all islands into the cache, as after a first visit. */
async function fillCache(page: Page): Promise<void> {
  await page.goto('/about')
  await page.evaluate(async (addresses) => {
    const read = (address: string) => fetch(address).then((response) => response.text())
    const html = (await Promise.all(addresses.map(read))).join('')
    const files = [...html.matchAll(/data-files="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
    await Promise.all([...new Set(files)].map(read))
  }, templateRoutes)
}

/** Waits until a page has handled an action, which may navigate. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(30)
  await page.waitForLoadState('load')
  await waitFrames(page, 3).catch(() => page.waitForLoadState('load'))
}

/** A page that is explored, and the steps taken on it since it was opened. */
type Visit = { page: Page; route: string; isTouch: boolean; random: () => number; steps: string[] }

const isHere = ({ page, route }: Visit) => new URL(page.url()).pathname === route

/** Opens the page anew: some visitors translate it, others have extensions. */
async function start(visit: Visit): Promise<void> {
  const { page, route, random, steps } = visit
  steps.splice(0)
  await page.goto(route)
  const choice = random()
  if (choice < 0.3) {
    steps.push('translate')
    await translate(page)
  } else if (choice < 0.6) {
    steps.push('an extension')
    await page.evaluate(addForeignNodes)
  }
}

async function pressTab({ page, random, steps }: Visit): Promise<string[]> {
  const key = random() < 0.75 ? 'Tab' : 'Shift+Tab'
  steps.push(key)
  await page.keyboard.press(key)
  await settle(page)
  return page.evaluate(findBroken, true)
}

async function pressEscape({ page, steps }: Visit, open: string[]): Promise<string[]> {
  steps.push('Escape')
  await page.keyboard.press('Escape')
  await settle(page)
  const left = await page.evaluate(findOpen)
  const broken = await page.evaluate(findBroken, true)
  return left.length < open.length ? broken : [...broken, `Escape leaves ${left} open`]
}

async function drag(visit: Visit, row: Locator): Promise<string[]> {
  const { page, random, steps } = visit
  await row.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await row.boundingBox()) ?? {}
  const [from = 0, to = 0, at = 0] = [random(), random(), random()].map((share) => 0.05 + share * 0.9)
  steps.push(`drag from ${from} to ${to}`)
  await page.mouse.move(x + width * from, y + height * at)
  await page.mouse.down()
  await page.mouse.move(x + width * to, y + height * at, { steps: 1 + Math.floor(random() * 9) })
  await page.mouse.up()
  await settle(page)
  return isHere(visit) ? page.evaluate(findBroken, false) : ['a drag leaves the page']
}

async function press({ page, random, steps }: Visit, target: Target): Promise<void> {
  await page.mouse.move(target.x, target.y)
  await page.mouse.down()
  // Some presses last until an island has hydrated.
  if (random() < 0.2) await page.waitForTimeout(300)
  await page.mouse.up()
  // A second press before the first has had its effect.
  const isAgain = random() < 0.1 && target.kind === 'press' && target.leads === ''
  if (!isAgain) return
  steps.push('again within 50 ms')
  await page.waitForTimeout(random() * 50)
  await page.mouse.click(target.x, target.y)
}

/** Goes back, and returns what is lost of the values from before. */
async function goBack(visit: Visit, before: string[]): Promise<string[]> {
  const { page, steps } = visit
  steps.push('Back')
  await page.goBack()
  await settle(page)
  if (!isHere(visit)) return [`Back leads to ${page.url()}`]
  let after: string[] = []
  for (let wait = 0; wait < 10 && after.join() !== before.join(); wait++) {
    await page.waitForTimeout(wait * 20)
    after = await page.evaluate(readFields)
  }
  return before.filter((value) => !after.includes(value)).map((value) => `Back loses “${value}”`)
}

/** Uses a control: by Enter if it has focus, else as a person would. */
async function use(visit: Visit, target: Target, isFocused: boolean): Promise<string[]> {
  const { page, route, isTouch, random, steps } = visit
  steps.push(`${isFocused ? 'Enter on' : target.kind} ${target.name}`)
  if (target.fault) return [target.fault]
  const before = await page.evaluate(readFields)
  if (target.kind === 'choose') {
    const options = await page.locator('[data-explored] option').count()
    await page.locator('[data-explored]').selectOption({ index: Math.floor(random() * options) })
  } else if (isFocused) await page.keyboard.press('Enter')
  else if (isTouch) await page.touchscreen.tap(target.x, target.y)
  else await press(visit, target)
  if (target.kind === 'type' && !isFocused) await page.keyboard.type(random() < 0.5 ? 'oracle' : '12')
  const isLink = target.leads !== '' && target.leads !== route && target.kind === 'press'
  if (isLink) await page.waitForURL((url) => url.pathname !== route, { timeout: 5000 })
  await settle(page)
  const broken = await page.evaluate(findBroken, false)
  return isHere(visit) ? broken : [...broken, ...(await goBack(visit, before))]
}

/** Acts once at random. Returns what is broken then. */
async function act(visit: Visit): Promise<string[]> {
  const { page, isTouch, random, steps } = visit
  if (!isHere(visit)) await start(visit)
  const open = await page.evaluate(findOpen)
  const choice = random()
  if (choice < 0.25) return pressTab(visit)
  if (open.length > 0 && choice < 0.35) return pressEscape(visit, open)
  if (open.some((layer) => /order/.test(layer)) && choice < 0.4) {
    steps.push('Back')
    await page.goBack()
    await settle(page)
    return isHere(visit) ? [] : ['Back leaves the page and an open order']
  }
  const row = page.locator('.carousel-viewport[data-hydrated=true]').first()
  if (open.length === 0 && !isTouch && choice > 0.93 && (await row.count()) > 0) return drag(visit, row)
  const isFocused = choice < 0.5
  const target = await page.evaluate(findTarget, isFocused ? ('focused' as const) : random())
  return target ? use(visit, target, isFocused) : []
}

/** Explores a page until the time is up. Returns each fault with the steps that led to it. */
async function explore(
  page: Page,
  route: string,
  isTouch: boolean,
  end: number,
  errors: (steps: string[]) => string[],
) {
  const random = createRandom(`${seed} ${page.viewportSize()?.width} ${route}`)
  const visit: Visit = { page, route, isTouch, random, steps: [] }
  const found: string[] = []
  await start(visit)
  let states = ''
  while (found.length < 10) {
    // A form may navigate meanwhile; the next action returns to the route.
    const broken = await act(visit).catch((error: Error) =>
      /context was destroyed/.test(error.message) ? [] : [`fails: ${error.message.split('\n')[0]}`],
    )
    await settle(page)
    const state = (await page.evaluate(findOpen)).join()
    if (broken.length === 0 && (state !== states || random() < 0.05)) {
      await layOutImages(page)
      broken.push(...(await findViolations(page)))
    }
    states = state
    broken.push(...errors(visit.steps))
    for (const fault of broken) found.push(`${fault}\n  on ${route} after ${visit.steps.join(', ')}`)
    if (Date.now() >= end) return found
    // Reload now and then, so that few steps lead to a fault.
    if (broken.length > 0 || visit.steps.length >= 40) await start(visit)
  }
  return found
}

test.skip(!seconds, 'Runs daily in CI, and with: EXPLORE_SECONDS=60 npx playwright test e2e/explorer.spec.ts')

for (const { width, height, isTouch } of windows) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ hasTouch: isTouch, viewport: { width, height } })

    test('random clicks, taps and keys break no page', async ({ page, watch }) => {
      test.setTimeout(seconds * 1000 + 60_000)
      process.stdout.write(`SEED=${seed} EXPLORE_SECONDS=${seconds}\n`)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await fillCache(page)
      const share = (seconds * 1000) / windows.length / pages.length
      const found: string[] = []
      const errors = ([change = '']: string[]) => {
        if (/translate|extension/.test(change)) ignoreRerendering(watch)
        const all = [...watch.consoleErrors, ...watch.failedRequests, ...watch.foreignRequests]
        forgetAll(watch)
        // Requested on purpose.
        return all.filter((error) => !/no-such-page|status of 404/.test(error))
      }
      for (const route of pages)
        found.push(...(await explore(page, route, isTouch, Date.now() + share, errors)))
      expect(found.join('\n\n'), `SEED=${seed}`).toBe('')
    })
  })
}
