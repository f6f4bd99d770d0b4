import { fireEvent, render, screen } from '@testing-library/react'
import { DialogForm } from './dialog'
import type { Store } from './store'

const show = (message: Store['message'], onSubmit = jest.fn(async () => undefined)) => {
  const toForm = (own: Store['message']) => (
    <DialogForm store={{ message: own } as Store} action="Create" onSubmit={onSubmit}>
      <p>Words</p>
    </DialogForm>
  )
  const { rerender } = render(toForm(message))
  return { onSubmit, say: (own: Store['message']) => rerender(toForm(own)) }
}

describe('the form of a dialog', () => {
  it('says why it was refused, and not why something else was before', () => {
    const { say } = show({ kind: 'mistake', text: 'Not saved.' })
    expect(screen.queryByText('Not saved.')).toBeNull()
    say({ kind: 'mistake', text: 'It already exists.' })
    expect(screen.getByText('It already exists.')).toHaveClass('text-link')
  })

  it('says what it does while it takes time', () => {
    const { say } = show({ kind: 'quiet', text: '' })
    say({ kind: 'busy', text: 'Converting report.docx …' })
    expect(screen.getByRole('status')).toHaveTextContent('Converting report.docx …')
    expect(screen.getByRole('status')).not.toHaveClass('text-link')
  })

  it('does once what is pressed twice', () => {
    const { onSubmit } = show(
      { kind: 'quiet', text: '' },
      jest.fn(() => new Promise<undefined>(() => undefined)),
    )
    const button = screen.getByRole('button', { name: 'Create' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })
})
