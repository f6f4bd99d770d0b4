import { EditorView } from '@codemirror/view'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { PlainForm } from '../test/plain-form'
import { ArticleField } from './article-field'

const props = { path: 'body', label: 'Body', shape: {}, isRequired: true }

it('Ctrl+K without a selection asks for an address, and links the word at the caret', async () => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  const onChange = jest.fn()
  render(
    <PlainForm links={[{ href: '/rye', label: 'Rye' }]}>
      <ArticleField {...props} value="Dark bread." onChange={onChange} />
    </PlainForm>,
  )
  const text = screen.getByRole('textbox', { name: /Body/ })
  fireEvent.keyDown(text, { key: 'k', code: 'KeyK', keyCode: 75, ctrlKey: true })
  const address = await screen.findByRole('searchbox')
  fireEvent.change(address, { target: { value: 'example.com' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Link' })))
  expect(onChange).toHaveBeenCalledWith('[Dark](https://example.com) bread.')
})

it.each([
  [{ place: { words: 'bread', nth: 1 } }, 'Dark bread, more [bread].'],
  [{ place: { words: 'bread', nth: 1 }, offset: 2 }, 'Dark bread, more br|ead.'],
  [{ place: { words: 'bread', nth: 1 }, offset: 20 }, 'Dark bread, more bread|.'],
])('shows the words, or the caret in them: %j', async (target, expected) => {
  const value = 'Dark bread, more bread.'
  const { container } = render(
    <PlainForm target={{ path: 'body', ...target }}>
      <ArticleField {...props} value={value} onChange={jest.fn()} />
    </PlainForm>,
  )
  const view = EditorView.findFromDOM(container.querySelector('.cm-editor') as HTMLElement)
  const { from = 0, to = 0 } = view?.state.selection.main ?? {}
  const words = value.slice(from, to)
  expect(value.slice(0, from) + (words ? `[${words}]` : '|') + value.slice(to)).toBe(expected)
})

it('an open grid follows what is undone, or changed elsewhere', async () => {
  const onChange = jest.fn()
  const draw = (value: string) => (
    <PlainForm>
      <ArticleField {...props} value={value} onChange={onChange} />
    </PlainForm>
  )
  const { rerender } = render(draw('| Plan | |\n| --- | --- |\n| Small | |'))
  fireEvent.click(screen.getByRole('button', { name: 'Table' }))
  await screen.findByRole('textbox', { name: 'Heading 2' })
  rerender(draw('| Plan |\n| --- |\n| Small |'))
  const heading = screen.getByRole('textbox', { name: 'Heading 1' })
  expect(screen.queryByRole('textbox', { name: 'Heading 2' })).toBeNull()
  await act(async () => fireEvent.change(heading, { target: { value: 'Plans' } }))
  expect(onChange).toHaveBeenLastCalledWith('| Plans |\n| --- |\n| Small |')
})
