import { act, fireEvent, render, screen } from '@testing-library/react'
import { ask } from './ask'
import { EntryList } from './entry-list'
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
