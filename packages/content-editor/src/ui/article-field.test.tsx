import { act, fireEvent, render, screen } from '@testing-library/react'
import { ArticleField } from './article-field'
import { Form } from './form'

it('Ctrl+K without a selection asks for an address, and links the word at the caret', async () => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  const onChange = jest.fn()
  const links = [{ href: '/rye', label: 'Rye' }]
  const form = {
    endBurst: jest.fn(),
    links,
    mistakes: [],
    hints: [],
    conflicts: [],
    touched: new Set(),
    target: { path: '' },
  }
  const props = { path: 'body', label: 'Body', shape: {}, value: 'Dark bread.', isRequired: true, onChange }
  render(
    <Form value={form as never}>
      <ArticleField {...props} />
    </Form>,
  )
  const text = screen.getByRole('textbox', { name: /Body/ })
  fireEvent.keyDown(text, { key: 'k', code: 'KeyK', keyCode: 75, ctrlKey: true })
  const address = await screen.findByRole('searchbox')
  fireEvent.change(address, { target: { value: 'example.com' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Link' })))
  expect(onChange).toHaveBeenCalledWith('[Dark](https://example.com) bread.')
})
