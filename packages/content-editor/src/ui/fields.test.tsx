import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import type { Shape } from '../shared/types'
import { PlainForm } from '../test/plain-form'
import { AnyField } from './fields'

let value: unknown

function Field({ shape, start }: { shape: Shape; start: unknown }) {
  const [own, setOwn] = useState(start)
  value = own
  return <AnyField shape={shape} value={own} path="text" label="Words" isRequired onChange={setOwn} />
}

const show = (shape: Shape, start: unknown, links: { href: string; label: string }[] = []) =>
  render(
    <PlainForm links={links}>
      <Field shape={shape} start={start} />
    </PlainForm>,
  )
const text: Shape = { type: 'string', maxLength: 60, isNullable: true }
const field = () => screen.getByRole('textbox')

it('a text shows what one types, also two quotes', () => {
  show(text, '""')
  expect(field()).toHaveValue('""')
})

it('a text counts no characters where there are none', () => {
  show(text, null)
  expect(screen.getByText('60 left')).toBeVisible()
})

it.each([
  ['-0.5', -0.5],
  ['15.09', 15.09],
  ['6.', 6],
])('a number keeps %s as it is typed', (typed, expected) => {
  show({ type: 'number' }, 1)
  for (let end = 1; end <= typed.length; end++) {
    fireEvent.change(field(), { target: { value: typed.slice(0, end) } })
    expect(field()).toHaveValue(typed.slice(0, end))
  }
  expect(value).toBe(expected)
})

it.each(['//', 'https:/', './%', '../../x.png'])('the name %s of a picture breaks nothing', (name) => {
  show({ isPicture: true }, name)
  expect(field()).toHaveValue(name)
})

it('items are named by their words, else by the singular of their list', () => {
  show({ type: 'array', items: { type: 'string' } }, ['One', ''])
  expect(screen.getByRole('button', { name: 'Move up: One' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Move up: Word 2' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Word 1' })).toHaveValue('One')
})

it('the focus of a picture is set by a press, and the center is no value', () => {
  show({ widget: 'focus', enum: ['top left', 'center', 'bottom right'] }, 'top left')
  fireEvent.click(screen.getByRole('radio', { name: 'Bottom right' }))
  expect(value).toBe('bottom right')
  fireEvent.click(screen.getByRole('radio', { name: 'Center' }))
  expect(value).toBeUndefined()
})

it.each([
  ['about', '/about'],
  ['serv', '/services'],
  ['/about', '/about'],
  ['work', '/blogs/about-work'],
  ['me@company.example', 'mailto:me@company.example'],
])('Enter after %s links to %s', (typed, href) => {
  const links = [
    { href: '/blogs/about-work', label: 'All about work at your services' },
    { href: '/about', label: 'About' },
    { href: '/services', label: 'Services' },
  ]
  show({ type: 'string', isLink: true }, '', links)
  fireEvent.click(screen.getByRole('button', { name: 'Choose: Words' }))
  const search = screen.getByRole('searchbox')
  fireEvent.change(search, { target: { value: typed } })
  fireEvent.submit(search)
  expect(value).toBe(href)
})

it.each([true, false])(
  'Alt and an arrow in a field keep the caret there, and on an item move it: %s',
  (isField) => {
    show({ type: 'array', items: { type: 'string' } }, ['One', 'Two'])
    const [item] = isField ? screen.getAllByRole('textbox') : screen.getAllByRole('listitem')
    fireEvent.keyDown(item as HTMLElement, { key: 'ArrowDown', altKey: true })
    expect(value).toEqual(isField ? ['One', 'Two'] : ['Two', 'One'])
  },
)

it('the second press of two removes no other item', () => {
  show({ type: 'array', items: { type: 'string' } }, ['One', 'Two', 'Three'])
  for (const detail of [1, 2])
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement, { detail })
  expect(value).toEqual(['Two', 'Three'])
})
