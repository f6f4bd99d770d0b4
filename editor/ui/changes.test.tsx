import { act, fireEvent, render, screen } from '@testing-library/react'
import { ask, Refusal } from './ask'
import { Publishing } from './changes'
import type { Session } from './session'

jest.mock('./ask', () => ({ ...jest.requireActual('./ask'), ask: jest.fn() }))

it('lets one choose again after what was chosen could not be got', async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  const review = {
    tree: '',
    changes: [],
    message: '',
    recent: [],
    others: [],
    isBehind: true,
    isProposal: false,
  }
  const both = [{ name: 'posts/a-post.md', label: 'A post', conflicts: [] }]
  jest.mocked(ask).mockImplementation(async (action, input) => {
    if (action === 'review') return review as never
    if (input && 'picks' in input && input.picks) throw new Refusal({ error: 'The server does not answer.' })
    return { count: 1, both } as never
  })
  render(<Publishing session={{ saveFirst: async () => true } as Session} />)
  fireEvent.click(screen.getByRole('button', { name: 'Changes' }))
  const latest = await screen.findByRole('button', { name: 'Get the latest' })
  fireEvent.click(latest)
  fireEvent.click(await screen.findByRole('button', { name: 'Keep all of mine' }))
  await screen.findByText('The server does not answer.')
  fireEvent.click(latest)
  expect(await screen.findByRole('button', { name: 'Keep all of mine' })).toBeVisible()
})

it('does not open while what is typed cannot be saved: it would not be published', async () => {
  const session = { isChanged: true, save: async () => undefined, saveFirst: async () => false }
  render(<Publishing session={session as Partial<Session> as Session} />)
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Changes' }))
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})
