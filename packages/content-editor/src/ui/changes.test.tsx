import { fireEvent, render, screen } from '@testing-library/react'
import { ask, Refusal } from './ask'
import { Publishing } from './changes'
import type { Store } from './store'

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
    held: [],
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
  render(<Publishing store={{ send: async () => undefined } as Store} />)
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const latest = await screen.findByRole('button', { name: 'Get the latest' })
  fireEvent.click(latest)
  fireEvent.click(await screen.findByRole('button', { name: 'Keep all of mine' }))
  await screen.findByText('The server does not answer.')
  fireEvent.click(latest)
  expect(await screen.findByRole('button', { name: 'Keep all of mine' })).toBeVisible()
})
