import type { Locator, Page } from '@playwright/test'
import { enter } from './fixtures'
import { postRoute } from './routes'

/** A state of a page beyond what its address shows, and how to reach it. */
export type State = {
  /** Used in links and file names. */
  id: string
  title: string
  path: string
  /** The id of the state from which it is reached, if not from the page as it loads. */
  after?: string
  /** The names of the buttons to click, in order, ignoring those behind an open dialog. */
  presses?: readonly RegExp[]
  /** Exists only in windows narrower than 768 px. */
  isNarrow?: boolean
  /** Further steps after the clicks. */
  finish?: (page: Page) => Promise<void>
  /** Finds an element that exists only in this state. */
  sign: (page: Page) => Locator
}

const next = /^Next$/

const heading = (name: RegExp) => (page: Page) => page.getByRole('heading', { name })
const status = (page: Page) => page.getByRole('status').filter({ visible: true })
const results = (page: Page) => page.locator('[data-search-results] a').first()

const typeKeyword = (word: string) => (page: Page) => enter(page.getByLabel('Keyword'), word)

/** Every state of the site. Tests check them, `npm run look` compares them. */
export const states: readonly State[] = [
  {
    id: 'menu',
    title: 'Menu open (in a narrow window)',
    path: '/',
    presses: [/^Open menu$/],
    isNarrow: true,
    sign: (page) => page.locator('#mobile-menu'),
  },
  {
    id: 'search',
    title: 'Search panel',
    path: '/',
    presses: [/^Open search$/],
    sign: (page) => page.getByLabel('Keyword'),
  },
  {
    id: 'search-results',
    title: 'Search panel with results',
    path: '/',
    after: 'search',
    finish: typeKeyword('oracle'),
    sign: results,
  },
  {
    id: 'search-nothing',
    title: 'Search panel without results',
    path: '/',
    after: 'search',
    finish: typeKeyword('zzqqxx'),
    sign: (page) => status(page).filter({ hasText: 'zzqqxx' }),
  },
  {
    id: 'order-1',
    title: 'Order, step 1',
    path: '/',
    presses: [/^Order Now/],
    sign: heading(/^Place Order$/),
  },
  {
    id: 'order-zero',
    title: 'Order, the message at zero',
    path: '/',
    after: 'order-1',
    presses: Array<RegExp>(6).fill(/^Take one away$/),
    sign: (page) => page.getByRole('alert').filter({ hasText: 'Zero limit' }),
  },
  {
    id: 'order-2',
    title: 'Order, step 2',
    path: '/',
    after: 'order-1',
    presses: [next],
    sign: heading(/^Choose Writer$/),
  },
  {
    id: 'order-3',
    title: 'Order, step 3',
    path: '/',
    after: 'order-2',
    presses: [next],
    sign: heading(/^Detailed instructions$/),
  },
  {
    id: 'order-file',
    title: 'Order, step 3 with a file',
    path: '/',
    after: 'order-3',
    finish: (page) =>
      page
        .locator('input[name=fileUploader]')
        .setInputFiles({ name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('brief') }),
    sign: (page) => page.getByRole('list', { name: 'Attached files' }),
  },
  {
    id: 'order-4',
    title: 'Order, step 4',
    path: '/',
    after: 'order-3',
    presses: [next],
    sign: heading(/^Thankyou!/),
  },
  {
    id: 'results',
    title: 'Blog search with results',
    path: '/blogs?q=oracle',
    sign: results,
  },
  {
    id: 'no-results',
    title: 'Blog search without results',
    path: '/blogs?q=zzqqxx',
    sign: (page) => status(page).filter({ hasText: 'zzqqxx' }),
  },
  {
    id: 'sidebar',
    title: 'Author sidebar toggled',
    path: postRoute,
    finish: (page) => page.locator('.disclosure summary').filter({ visible: true }).click(),
    sign: (page) => page.locator('.disclosure:not([open])').filter({ visible: true }),
  },
  {
    id: 'step',
    title: 'A step of the filter chosen',
    path: postRoute,
    presses: [/^Step2$/],
    sign: (page) => page.getByRole('button', { name: 'Step2', pressed: true }),
  },
  {
    id: 'password',
    title: 'Password shown',
    path: '/signin',
    presses: [/^Show password/],
    sign: (page) => page.getByRole('button', { name: 'Hide password' }),
  },
  {
    id: 'load-error',
    title: 'The message that a part has not loaded',
    path: '/signin',
    finish: async (page) => {
      await page.route(/\/islands\/password/, (route) => route.abort())
      await page.getByRole('button', { name: 'Show password' }).click()
    },
    sign: (page) => page.getByRole('alert'),
  },
  {
    id: 'not-found',
    title: 'Page not found (404)',
    path: '/no-such-page',
    sign: (page) => page.locator('main h1'),
  },
]

/** Opens a page and brings it into a state. */
export async function reach(
  page: Page,
  state: State,
  prepare?: (page: Page) => Promise<void>,
): Promise<void> {
  const before = states.find(({ id }) => id === state.after)
  if (before) await reach(page, before, prepare)
  else {
    await page.goto(state.path)
    await prepare?.(page)
  }
  await goOn(page, state)
}

/** Brings a page that is in the state before into this one. */
export async function goOn(page: Page, state: State): Promise<void> {
  for (const name of state.presses ?? []) {
    await page
      .locator('dialog[open], body:not(:has(dialog[open]))')
      .getByRole('button', { name })
      .filter({ visible: true })
      .first()
      .click()
  }
  await state.finish?.(page)
  await state.sign(page).first().waitFor()
  // What slides under a resting pointer takes its hover look a frame later: Next, when a file makes the order longer.
  await page.mouse.move(0, 0)
}
