import { fireEvent, render, screen } from '@testing-library/react'
import type { Actions, Changed, Review } from '../shared/api'
import { ask, Refusal } from './ask'
import { Publishing } from './changes'
import type { Store } from './store'

jest.mock('./ask', () => ({ ...jest.requireActual('./ask'), ask: jest.fn() }))

const change: Review = { name: 'a.md', label: 'A', kind: 'new', isEntry: true, rows: [], pictures: [] }
const state: Changed = {
  ...{ tree: '', changes: [change], message: 'A', recent: [], held: [], others: [] },
  ...{ isBehind: true, isProposal: false, target: 'main', deployed: 'main' },
}

/** Opens the dialog, with answers of the server. */
function open(answers: Partial<Record<keyof Actions, (input: unknown) => unknown>>) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.dispatchEvent(new Event('close'))
    },
  })
  jest
    .mocked(ask)
    .mockImplementation(
      async (action, input) => (action === 'review' ? state : answers[action]?.(input)) as never,
    )
  render(<Publishing store={{ send: async () => undefined, progress: 'Sending …' } as Store} />)
  press('Publish')
}
const press = (name: string, nth = 0) =>
  fireEvent.click(screen.getAllByRole('button', { name })[nth] as Element)

it('lets one choose again after what was chosen could not be got', async () => {
  const both = [{ name: 'a.md', label: 'A', conflicts: [{ path: 'title', mine: 'Mine', other: 'Theirs' }] }]
  open({
    getLatest(input) {
      if ((input as { picks?: object }).picks) throw new Refusal({ error: 'The server does not answer.' })
      return { count: 1, both }
    },
  })
  await screen.findByRole('heading', { name: 'A' })
  press('Get the latest')
  await screen.findByRole('button', { name: 'Keep this' })
  press('Keep this')
  await screen.findByText('The server does not answer.')
  press('Get the latest')
  expect(await screen.findByRole('button', { name: 'Keep this' })).toBeVisible()
  expect(screen.getByText('Title: changed twice. Choose what stays.')).toBeVisible()
})

it('tells that it is refused, and can be stopped, after the dialog is closed', async () => {
  let reject: (error: Error) => void = () => undefined
  open({
    publish: () =>
      new Promise((_, fail) => {
        reject = fail
      }),
  })
  await screen.findByRole('heading', { name: 'A' })
  press('Publish', 1)
  await screen.findByRole('button', { name: 'Stop' })
  press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible()
  reject(new Refusal({ error: 'Nothing was published.' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was published.')
})
