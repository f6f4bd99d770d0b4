import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ask } from './ask'
import { EntryList } from './entry-list'
import { words } from './settings'
import { StartScreen } from './start-screen'
import type { Store } from './store'

jest.mock('./ask', () => ({ ...jest.requireActual('./ask'), ask: jest.fn() }))

it('shows what was found for the words that one typed last', async () => {
  jest.useFakeTimers()
  // The first search takes longer.
  jest.mocked(ask).mockImplementation(async (_, input) => {
    const { words } = input as { words: string }
    await new Promise((resolve) => setTimeout(resolve, words === 'old' ? 2000 : 100))
    return [
      { name: 'posts/a.md', field: 'title', excerpt: `The ${words} words`, place: { words, nth: 0 } },
    ] as never
  })
  render(<EntryList store={{ listing: { entries: [] } } as unknown as Store} />)
  for (const words of ['old', 'new']) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })
    await act(() => jest.advanceTimersByTimeAsync(300))
  }
  await act(() => jest.advanceTimersByTimeAsync(3000))
  expect(screen.getByRole('link')).toHaveTextContent('The new words')
})

it('opens the first result by Enter', async () => {
  jest.useRealTimers()
  const entries = ['Rye', 'Spelt', 'Spelt bun'].map((label) => ({
    name: label,
    label,
    group: '',
    mistakes: [],
  }))
  Object.assign(words, { groups: [''] })
  render(
    <nav>
      <EntryList store={{ listing: { entries } } as unknown as Store} />
    </nav>,
  )
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'spelt' } })
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  await waitFor(() => expect(location.hash).toBe('#/Spelt'))
})

it.each([
  ['the list', 'Publish'],
  ['the start', 'Recent'],
])('takes a document that is dropped on any part of %s', (_, name) => {
  jest
    .mocked(ask)
    .mockResolvedValue([{ id: '1', time: 1, what: 'You deleted Rye', isUndone: false }] as never)
  const store = { listing: { entries: [] }, message: {} } as unknown as Store
  render(
    <>
      <EntryList store={store} publishing={<p>Publish</p>} />
      <StartScreen store={store} />
    </>,
  )
  const files = [new File(['Words.'], 'Rye.docx')]
  fireEvent.drop(screen.getByText(name), { dataTransfer: { files } })
  expect(screen.getByRole('heading', { name: 'New' })).toBeVisible()
})

it('lists words that were refused without an offer to undo them', async () => {
  const steps = ['You deleted Rye', 'You wrote in Rye'].map((what, index) => ({
    ...{ id: what, time: 1, what, isUndone: false, isWords: index === 1 },
  }))
  jest.mocked(ask).mockResolvedValue(steps as never)
  render(<StartScreen store={{ listing: { entries: [] }, message: {} } as unknown as Store} />)
  await screen.findByText('You wrote in Rye')
  expect(screen.getAllByRole('button', { name: /^Undo/ }).map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Undo: You deleted Rye',
  ])
})
