import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Actions, Changed, Review } from '../shared/api'
import { ask, Refusal } from './ask'
import { Publishing } from './changes'

jest.mock('./ask', () => ({ ...jest.requireActual('./ask'), ask: jest.fn() }))

const change: Review = { name: 'a.md', label: 'A', kind: 'new', isEntry: true, rows: [], pictures: [] }
const state: Changed = {
  ...{ tree: '', changes: [change], message: 'A', recent: [], held: [], others: [] },
  ...{ isBehind: true, isProposal: false, target: 'main', deployed: 'main' },
}

const both = [{ name: 'a.md', label: 'A', conflicts: [{ path: 'title', mine: 'Mine', other: 'Theirs' }] }]

const scrollIntoView = jest.fn()
let rerender: (element: ReactNode) => void

/** Opens the dialog, with answers of the server. */
async function open(answers: Partial<Record<keyof Actions, (input: unknown) => unknown>>, own = state) {
  Object.assign(Element.prototype, { scrollIntoView })
  jest
    .mocked(ask)
    .mockImplementation(
      async (action, input) => (action === 'review' ? own : answers[action]?.(input)) as never,
    )
  rerender = render(show()).rerender
  press('Publish')
  await screen.findByRole('heading', { name: 'A' })
}
const show = (entries: object[] = []) => (
  <Publishing store={{ send: async () => undefined, progress: 'Sending …', listing: { entries } } as never} />
)
const press = (name: string, nth = 0) =>
  fireEvent.click(screen.getAllByRole('button', { name })[nth] as Element)
const closeDialog = async () => {
  press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('lets one choose again after what was chosen could not be got', async () => {
  await open({
    getLatest(input) {
      if ((input as { picks?: object }).picks) throw new Refusal({ error: 'The server does not answer.' })
      return { count: 1, both }
    },
  })
  press('Get the latest')
  await screen.findByRole('button', { name: 'Keep this' })
  press('Keep this')
  await screen.findByText('The server does not answer.')
  press('Get the latest')
  expect(await screen.findByRole('button', { name: 'Keep this' })).toBeVisible()
  expect(screen.getByText('Title: changed twice. Choose what stays.')).toBeVisible()
})

it('asks for a choice that is open, and publishes nothing', async () => {
  await open({ getLatest: () => ({ count: 1, both }) })
  press('Get the latest')
  await screen.findByRole('button', { name: 'Keep this' })
  press('Publish', 1)
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose below what stays, then publish.')
  expect(screen.getByRole('button', { name: 'Keep this' })).toBeVisible()
  expect(ask).not.toHaveBeenCalledWith('publish', expect.anything())
})

it('tells that it is refused, and can be stopped, after the dialog is closed', async () => {
  let reject: (error: Error) => void = () => undefined
  await open({
    publish: () =>
      new Promise((_, fail) => {
        reject = fail
      }),
  })
  press('Publish', 1)
  await screen.findByRole('button', { name: 'Stop' })
  await closeDialog()
  expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible()
  reject(new Refusal({ error: 'Nothing was published.' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was published.')
})

it('shows why it is refused, however long the list of changes is', async () => {
  scrollIntoView.mockReset()
  await open({
    async publish() {
      await new Promise((resolve) => setTimeout(resolve, 50))
      throw new Refusal({ error: 'Others have published meanwhile.' })
    },
  })
  for (const count of [1, 2]) {
    press('Publish', 1)
    await waitFor(() => expect(scrollIntoView.mock.contexts).toHaveLength(count))
    expect(scrollIntoView.mock.contexts.at(-1)).toBe(screen.getByRole('alert'))
  }
})

it('no longer tells what is to correct once it is corrected', async () => {
  const entry = (name: string, changed: number, mistakes: string[]) => ({ name, changed, mistakes })
  const [a, b] = ['a.md', 'b.md'].map((name) => ({ name, label: name, field: 'title', message: 'Wrong.' }))
  await open({
    publish() {
      throw new Refusal({ error: 'Not published: 2 to correct first.', mistakes: [a, b] as never })
    },
  })
  rerender(show([entry('a.md', 1, ['Wrong.']), entry('b.md', 1, [])]))
  press('Publish', 1)
  await screen.findByRole('alert')
  await closeDialog()
  rerender(show([entry('a.md', 1, ['Wrong otherwise.']), entry('b.md', 1, []), entry('c.md', 2, [])]))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['a.md', 'b.md'])
  rerender(show([entry('a.md', 2, []), entry('b.md', 1, [])]))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['b.md'])
  rerender(show([entry('a.md', 2, [])]))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('tells what is to correct, or to choose, in what is not published yet', async () => {
  const held = [
    { name: 'a.md', label: 'Rye', count: 2 },
    { name: 'b.md', label: 'Spelt', count: 0 },
    { name: 'c.md', label: 'Bun', count: 1, isNew: true },
  ]
  await open({}, { ...state, held })
  const toText = (label: string) => screen.getByRole('link', { name: label }).parentElement?.textContent
  expect(toText('Rye')).toBe('Rye: 2 to correct. Its last right words are published until then.')
  expect(toText('Bun')).toBe('Bun: 1 to correct. It is published then.')
  expect(toText('Spelt')).toBe('Spelt: choose which words stay before you publish.')
})

it('names what is taken back before it is done', async () => {
  const takeBack = jest.fn(() => {
    throw new Refusal({ error: 'Not now.' })
  })
  const recent = [
    { commit: 'c', subject: 'Darker', author: 'Sam', day: '2026-11-01', entries: ['Rye', 'Bun'] },
  ]
  await open({ takeBack }, { ...state, recent })
  fireEvent.click(await screen.findByRole('button', { name: 'Take it back: Darker' }))
  expect(screen.getByText('Take “Darker” back? It concerns Rye, Bun.')).toBeVisible()
  expect(takeBack).not.toHaveBeenCalled()
  press('Yes, take it back: Darker')
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
})

it('says at its field that the sentence is missing', async () => {
  jest.mocked(ask).mockClear()
  await open({})
  const field = await screen.findByRole('textbox', { name: 'What changed, in one line' })
  fireEvent.change(field, { target: { value: ' ' } })
  press('Publish', 1)
  expect(field).toHaveAccessibleDescription('Write in one line what changed.')
  expect(field).toBeInvalid()
  expect(field).toHaveFocus()
  expect(ask).not.toHaveBeenCalledWith('publish', expect.anything())
})

it('keeps the sentence and the choice while the dialog is closed', async () => {
  await open({})
  const readChoice = () => screen.getByRole('checkbox', { name: /^As a proposal/ })
  const read = () => screen.findByRole('textbox', { name: 'What changed, in one line' })
  fireEvent.change(await read(), { target: { value: 'New prices' } })
  fireEvent.click(readChoice())
  await closeDialog()
  press('Publish')
  expect(await read()).toHaveValue('New prices')
  expect(readChoice()).toBeChecked()
})
