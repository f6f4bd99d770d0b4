import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Copy, Entry, Shape } from '../shared/types'
import { openForm } from '../test/entry-form'
import type { Store } from './store'

const shape: Shape = {
  properties: {
    name: { type: 'string' },
    lead: { type: 'string', maxLength: 400 },
    cover: { isPicture: true },
    link: { isLink: true },
    price: { type: 'number' },
    day: { type: 'string', format: 'date' },
    blocks: {
      type: 'array',
      items: {
        oneOf: ['text', 'quote'].map((block) => ({
          properties: { block: { const: block }, title: { type: 'string' }, words: { type: 'string' } },
        })),
      },
    },
  },
}
let store: Store
/** What the server has. */
let copy: Copy & { path?: string }

async function openEntry(value: Entry): Promise<void> {
  copy = {
    name: 'a.md',
    file: 'a.md',
    value,
    version: '1',
    since: '',
    mistakes: [],
    conflicts: [],
    isHeld: false,
    undo: '',
    redo: '',
    undoStep: '',
    redoStep: '',
  }
  store = await openForm(() => ({ ...copy, shape }))
}

/** Opens an entry with the caret in a field, at the bar, or with a selection between two. */
async function open(key: string, marked: string): Promise<HTMLInputElement> {
  const [before = '', selected = '', after] = marked.split('|')
  await openEntry({ [key]: key === 'price' ? Number(marked.replace('|', '')) : marked.replaceAll('|', '') })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(key, 'i') })
  field.focus()
  const end = before.length + (after === undefined ? 0 : selected.length)
  field.setSelectionRange(before.length, end, 'backward')
  return field
}

const readCaret = ({ value, selectionStart, selectionEnd }: HTMLInputElement) => {
  const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0]
  return `${value.slice(0, start)}|${start === end ? '' : `${value.slice(start, end)}|`}${value.slice(end)}`
}

/** Another window writes. */
async function write(value: Entry): Promise<void> {
  copy = { ...copy, value, version: `${copy.version}+` }
  store.receive({ type: 'entry', name: 'a.md', version: copy.version })
  await act(() => jest.advanceTimersByTimeAsync(3000))
}

beforeEach(() => jest.useFakeTimers())

describe('the caret of a field in which others write too', () => {
  it.each([
    ['name', 'One| two', 'By hand: One two', 'By hand: One| two'],
    ['name', 'One| two', 'One two three', 'One| two three'],
    ['name', 'One two| three', 'A one two three four', 'A one two| three four'],
    ['name', 'One two|', 'One', 'One|'],
    ['name', 'One |two| three', 'And one two three', 'And one |two| three'],
    ['lead', 'One| two', 'By hand: One two', 'By hand: One| two'],
    ['cover', 'one|.png', 'pictures/one.png', 'pictures/one|.png'],
    ['link', '/one|/two/', '/about/one/two/', '/about/one|/two/'],
    ['price', '1|2', 312, '31|2'],
  ])('stays at its words: %s', async (key, marked, written, expected) => {
    const field = await open(key, marked)
    await write({ [key]: written })
    expect(readCaret(field)).toBe(expected)
    expect(field.selectionDirection).toBe('backward')
  })

  it('stays where one types', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    const field = await open('name', 'One| two')
    await user.keyboard('!')
    copy = { ...copy, version: '2', value: { name: 'By hand: One! two' } }
    await act(() => jest.advanceTimersByTimeAsync(300))
    await user.keyboard('?')
    expect(readCaret(field)).toBe('By hand: One!?| two')
  })

  it('is at the end after undo and redo', async () => {
    const field = await open('name', 'One| two')
    copy = { ...copy, version: '2', path: 'name', value: { name: 'One two three' } }
    await act(() => store.redo())
    expect(readCaret(field)).toBe('One two three|')
  })

  it('takes the focus from no other field', async () => {
    const field = await open('name', 'One| two')
    const other = screen.getByRole('textbox', { name: /link/i })
    other.focus()
    await write({ name: 'By hand: One two' })
    expect(field).toHaveValue('By hand: One two')
    expect(other).toHaveFocus()
  })

  it('is none in a date', async () => {
    await open('name', 'One|')
    const day = screen.getByLabelText(/Day/)
    day.focus()
    await write({ name: 'One', day: '2026-11-27' })
    expect(day).toHaveValue('2026-11-27')
  })
})

describe('the block in which one types while others change the list', () => {
  const toBlock = (title: string, words = `About ${title}.`) => ({ block: 'text', title, words })
  const [one, two] = [toBlock('One'), toBlock('Two')]
  const openBlock = async (index: number) => {
    await openEntry({ blocks: [one, two] })
    const group = document.querySelectorAll('details')[index] as HTMLDetailsElement
    await act(async () => {
      group.open = true
      await jest.advanceTimersByTimeAsync(100)
    })
    const field = within(group).getByRole<HTMLInputElement>('textbox', { name: /title/i })
    field.focus()
    field.setSelectionRange(1, 1)
    return field
  }

  it.each([
    ['insert above', 1, [toBlock('New'), one, two]],
    ['insert another kind above', 1, [{ block: 'quote', title: 'Two' }, one, two]],
    ['remove above', 1, [two]],
    ['move it', 1, [two, one]],
    ['move another', 0, [two, one]],
    ['change another field of it', 1, [one, toBlock('Two', 'By hand.')]],
    ['insert above, and change it', 1, [toBlock('New'), one, toBlock('Two', 'About it, by hand.')]],
    ['copy it above', 1, [two, one, two]],
  ])('stays unfolded, with the caret: %s', async (_, index, blocks) => {
    const field = await openBlock(index)
    const { value } = field
    await write({ blocks })
    expect(field).toHaveFocus()
    expect(field).toHaveValue(value)
    expect(field.selectionStart).toBe(1)
    expect(field.closest('details')).toHaveAttribute('open')
    expect(screen.getAllByRole('textbox', { name: /title/i })).toEqual([field])
  })

  it('stays unfolded as one publishes', async () => {
    const field = await openBlock(1)
    copy = { ...copy, version: '2', value: JSON.parse(JSON.stringify(copy.value)) }
    await act(() => store.open('a.md', store.target))
    expect(field).toHaveFocus()
  })

  it('gives the focus to its list once it is removed, and no other block', async () => {
    const field = await openBlock(0)
    await write({ blocks: [two] })
    expect(field).not.toBeInTheDocument()
    expect(screen.getByRole('list')).toHaveFocus()
  })
})
