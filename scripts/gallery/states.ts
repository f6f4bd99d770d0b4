import type { Page } from '@playwright/test'
import type { StateOutline } from './plan'

/** A state of a page, and how it is reached. */
export type State = StateOutline & {
  /** What is photographed: the whole page, however long, or what the window shows. */
  extent: 'page' | 'window'
  /** Comes after the address. */
  query?: string
  /** `false` where scripts are off. */
  hasScripts?: boolean
  media?: { forcedColors?: 'active'; media?: 'print' }
  /** Does what a visitor does to get there. Rejects where that is not possible. */
  reach?: (page: Page) => Promise<void>
}

const order = (page: Page) => page.getByRole('dialog', { name: /^Just 3 steps/ })

async function openOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Order Now' }).first().click()
  await order(page).getByRole('heading', { level: 3, name: 'Place Order' }).waitFor()
}

async function pressNext(page: Page, heading: string | RegExp): Promise<void> {
  await order(page).getByRole('button', { name: 'Next' }).click()
  await order(page).getByRole('heading', { level: 3, name: heading }).waitFor()
}

async function goToWriter(page: Page): Promise<void> {
  await openOrder(page)
  await order(page).getByLabel('Topic').fill('Indexes for a slow report')
  await pressNext(page, 'Choose Writer')
}

async function goToReview(page: Page): Promise<void> {
  await goToWriter(page)
  await order(page).getByLabel('Editing').check()
  await pressNext(page, 'Detailed instructions')
  await order(page)
    .locator('input[name=fileUploader]')
    .setInputFiles({ name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('brief') })
  await order(page).getByRole('list', { name: 'Attached files' }).waitFor()
}

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open search' }).click()
  await page.locator('#search-panel').waitFor()
}

async function search(page: Page, word: string, told: RegExp): Promise<void> {
  await openSearch(page)
  const panel = page.locator('#search-panel')
  await panel.getByLabel('Keyword').fill(word)
  await panel.getByLabel('Keyword').press('Enter')
  await panel.getByRole('status').filter({ hasText: told }).waitFor()
}

/** Every state of the gallery. The first is each page as it is when nothing has been touched. */
export const states: readonly State[] = [
  { id: 'page', title: 'Whole page', route: '*', extent: 'page' },
  {
    id: 'menu',
    title: 'Menu open',
    route: '/',
    extent: 'window',
    // From 768 px on the bar itself has the links.
    widths: [360],
    reach: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.locator('#mobile-menu').waitFor()
    },
  },
  { id: 'search', title: 'Search panel open', route: '/', extent: 'window', reach: openSearch },
  {
    id: 'search-results',
    title: 'Search panel with results',
    route: '/',
    extent: 'window',
    reach: (page) => search(page, 'oracle', /^\d+ pages hold/),
  },
  {
    id: 'search-nothing',
    title: 'Search panel with nothing found',
    route: '/',
    extent: 'window',
    reach: (page) => search(page, 'zzqqxx', /^Nothing holds/),
  },
  { id: 'order-1', title: 'Order, step 1', route: '/', extent: 'window', reach: openOrder },
  {
    id: 'order-zero',
    title: 'Order, the message at zero',
    route: '/',
    extent: 'window',
    reach: async (page) => {
      await openOrder(page)
      const counter = order(page).getByRole('spinbutton')
      await counter.press('Home')
      await counter.press('ArrowDown')
      await order(page).getByRole('alert').filter({ hasText: /./ }).waitFor()
    },
  },
  { id: 'order-2', title: 'Order, step 2', route: '/', extent: 'window', reach: goToWriter },
  { id: 'order-3', title: 'Order, step 3 with a file', route: '/', extent: 'window', reach: goToReview },
  {
    id: 'order-4',
    title: 'Order, step 4',
    route: '/',
    extent: 'window',
    reach: async (page) => {
      await goToReview(page)
      await pressNext(page, /^Thankyou!/)
    },
  },
  {
    id: 'focus',
    title: 'A button with the keyboard’s focus',
    route: '/',
    extent: 'window',
    reach: (page) => page.getByRole('main').getByRole('link').first().focus(),
  },
  { id: 'no-scripts', title: 'Without JavaScript', route: '/', extent: 'page', hasScripts: false },
  {
    id: 'forced-colours',
    title: 'In the system’s own colours (forced colours)',
    route: '/',
    extent: 'page',
    media: { forcedColors: 'active' },
  },
  {
    id: 'results',
    title: 'Results of the search box',
    route: '/blogs',
    extent: 'window',
    query: '?q=oracle',
    reach: (page) => page.locator('[data-search-results] a').first().waitFor(),
  },
  {
    id: 'hover',
    title: 'A card under the pointer',
    route: '/blogs',
    extent: 'window',
    reach: (page) => page.getByRole('main').getByRole('article').first().hover(),
  },
  {
    id: 'password',
    title: 'Password shown',
    route: '/signin',
    extent: 'window',
    reach: async (page) => {
      await page.getByLabel('Your Password', { exact: true }).fill('a secret')
      await page.getByRole('button', { name: 'Show password' }).click()
      await page.locator('input[type=text][autocomplete=current-password]').waitFor()
    },
  },
  {
    id: 'missing-part',
    title: 'The message that a part has not loaded',
    route: '/signin',
    extent: 'window',
    reach: async (page) => {
      await page.route(/\/islands\/(?!waker)/, (route) => route.abort())
      await page.getByRole('button', { name: 'Show password' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    id: 'sidebar',
    title: 'Author sidebar closed (on a phone, where it starts closed: open)',
    route: '/blogs/*',
    extent: 'window',
    reach: (page) => page.locator('.author-sidebar summary').filter({ visible: true }).click(),
  },
  {
    id: 'step',
    title: 'A step of the filter chosen',
    route: '/blogs/*',
    extent: 'window',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Step2' }).click()
      await page.getByRole('button', { name: 'Step2', pressed: true }).waitFor()
      await page
        .getByRole('region', { name: 'Three steps to start with' })
        .evaluate((steps) => steps.scrollIntoView({ block: 'center' }))
    },
  },
  {
    id: 'forced-colours',
    title: 'In the system’s own colours (forced colours)',
    route: '/blogs/*',
    extent: 'page',
    media: { forcedColors: 'active' },
  },
  {
    id: 'print',
    title: 'On paper',
    route: '/blogs/*',
    extent: 'page',
    // About the width of A4, and paper is white.
    widths: [768],
    schemes: ['light'],
    media: { media: 'print' },
  },
]
