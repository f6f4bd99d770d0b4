import { fireEvent, render, screen } from '@testing-library/react'
import { Bar } from './bar'
import type { Store } from './store'

const toStore = (parts: object) =>
  ({ message: { text: '' }, mistakes: [], conflicts: [], isSent: true, ...parts }) as unknown as Store

it('leads to the first words to choose from', () => {
  const aim = jest.fn()
  const conflicts = [{ path: 'body', other: 'Theirs' }]
  render(<Bar store={toStore({ opened: { name: 'breads/rye.md', conflicts }, conflicts, aim })} />)
  fireEvent.click(screen.getByRole('button', { name: '1 to choose' }))
  expect(aim).toHaveBeenCalledWith({ path: 'body' })
})

it('no longer says that an entry is gone once it is back', () => {
  const message = { kind: 'mistake', text: 'Rye does not exist any more.', gone: 'breads/rye.md' }
  const opened = { name: 'breads/rye.md', conflicts: [], mistakes: [] }
  const show = (entries: object[]) => <Bar store={toStore({ message, opened, listing: { entries } })} />
  const { rerender } = render(show([]))
  expect(screen.getByRole('status')).toHaveTextContent('Rye does not exist any more.')
  rerender(show([{ name: 'breads/rye.md' }]))
  expect(screen.getByRole('status')).toHaveTextContent('All changes kept')
})
