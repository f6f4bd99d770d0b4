import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Conflict, Entry, Shape } from '../shared/types'
import { openForm } from '../test/entry-form'
import type { Store } from './store'

const item = {
  properties: { title: { type: 'string' }, words: { type: 'string' }, hidden: { type: 'boolean' } },
}
const shape: Shape = {
  properties: {
    name: { type: 'string' },
    lead: { type: 'string' },
    blocks: { type: 'array', items: item },
  },
}
let store: Store
let conflicts: Conflict[]
let value: Entry

async function open(own: Entry, others: Conflict[] = []): Promise<void> {
  ;[value, conflicts] = [own, others]
  store = await openForm((action, input) => {
    const chosen = input as Conflict
    if (action === 'choose') conflicts = conflicts.filter(({ path }) => path !== chosen.path)
    const version = JSON.stringify([value, conflicts])
    return { name: 'a.md', file: 'a.md', since: '', mistakes: [], version, value, conflicts, shape }
  })
}

const choice = (name: string) => screen.getByRole('group', { name: `${name}, two versions` })
const press = (name: string, button: string) =>
  userEvent.click(within(choice(name)).getByRole('button', { name: button }))

describe('words to choose from', () => {
  it('give the focus to the next choice, and then to the field', async () => {
    const other = { other: 'Theirs' }
    await open({ name: 'One', lead: 'Two' }, [
      { path: 'name', ...other },
      { path: 'lead', ...other },
    ])
    await press('Lead', 'Keep this')
    expect(choice('Name')).toHaveFocus()
    await press('Name', 'Keep this')
    expect(screen.getByRole('textbox', { name: /name/i })).toHaveFocus()
  })

  it('are shown to whoever is led to their field', async () => {
    await open({ name: 'One' }, [{ path: 'name', other: 'Theirs' }])
    await act(async () => store.aim({ path: 'name' }))
    expect(choice('Name')).toHaveFocus()
  })

  it('are named by who wrote them, if that is known', async () => {
    await open({ name: 'One' })
    await userEvent.type(screen.getByRole('textbox', { name: /name/i }), '!')
    value = { name: 'One!' }
    conflicts = [{ path: 'name', other: 'Theirs' }]
    await act(() => store.send())
    const headings = () =>
      within(choice('Name'))
        .getAllByRole('heading')
        .map((each) => each.textContent)
    expect(headings()).toEqual(['Yours', 'From another window or program'])
    value = { name: 'Theirs' }
    conflicts = [{ path: 'name', other: 'One!' }]
    await act(() => store.open('a.md'))
    expect(headings()).toEqual(['From another window or program', 'Yours'])
    value = { name: 'More' }
    await act(() => store.open('a.md'))
    expect(headings()).toEqual(['From another window or program', 'Yours'])
    conflicts = [{ path: 'name', other: 'Else' }]
    await act(() => store.open('a.md'))
    expect(headings()).toEqual(['As it is now', 'The other version'])
  })

  it('show the fields of blocks in their order, and mark the words that differ', async () => {
    const [one, two] = [
      { title: 'One', words: 'About one.' },
      { words: 'About two.', title: 'Two' },
    ]
    await open({ blocks: [one, { words: 'About two, too.', title: 'Two' }] }, [
      { path: 'blocks', other: [one, two] },
    ])
    const texts = choice('Blocks').querySelectorAll('p')
    expect(texts[1]).toHaveTextContent('Title: One Words: About one. Title: Two Words: About two, too.')
    expect(texts[2]).toHaveTextContent('Title: One Words: About one. Title: Two Words: About two.')
    expect([...choice('Blocks').querySelectorAll('mark')].map((each) => each.textContent)).toEqual([', too'])
  })
})
