import { render, screen } from '@testing-library/react'
import { Bar } from './bar'
import type { Store } from './store'

it('no longer says that an entry is gone once it is back', () => {
  const message = { kind: 'mistake', text: 'Rye does not exist any more.', gone: 'breads/rye.md' }
  const opened = { name: 'breads/rye.md', conflicts: [], mistakes: [] }
  const show = (entries: object[]) => (
    <Bar store={{ message, opened, mistakes: [], isSent: true, listing: { entries } } as unknown as Store} />
  )
  const { rerender } = render(show([]))
  expect(screen.getByRole('status')).toHaveTextContent('Rye does not exist any more.')
  rerender(show([{ name: 'breads/rye.md' }]))
  expect(screen.getByRole('status')).toHaveTextContent('All changes kept')
})
