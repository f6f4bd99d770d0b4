import { fireEvent, render, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { ask, Refusal } from './ask'
import { EntryForm } from './entry-form'
import { Session } from './session'

jest.mock('./ask', () => ({ ...jest.requireActual('./ask'), ask: jest.fn() }))

const name = 'pages/two.md'
const choices = { authors: [], topics: [], links: [] }
const entry = { name, label: 'Two', href: '/two', canMove: true, mistakes: [] }
const refusals: Record<string, object> = {
  'Not saved: visitors would see what is not right yet.': { mistakes: [] },
  'It was changed elsewhere too. Choose which words stay.': {
    theirs: { name, file: name, shape: {}, hash: '', value: { title: 'Theirs' }, kept: [] },
  },
}
const answers: Record<string, unknown> = {
  list: { entries: [entry], kept: [], steps: [], choices },
  read: { name, file: name, shape: {}, hash: '', value: { title: 'First' }, kept: [] },
  check: [],
  spell: [],
  keep: name,
}
// jsdom has dialogs, and cannot open them.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}

function Shown({ session }: { session: Session }) {
  useSyncExternalStore(session.subscribe, session.getRevision)
  return <EntryForm session={session} />
}

describe.each(Object.entries(refusals))('a save that is refused, %s', (error, details) => {
  it.each([
    ['Delete', 'Delete', 'remove'],
    ['Change the address', 'Change it', 'rename'],
  ])('stops "%s", and says why', async (opening, action, asked) => {
    jest.mocked(ask).mockImplementation(async (each) => {
      if (each === 'save') throw new Refusal({ error, ...details })
      return answers[each] as never
    })
    const session = new Session()
    await session.refresh()
    await session.open(name)
    session.edit({ title: 'Mine' })
    render(<Shown session={session} />)
    fireEvent.click(screen.getByRole('button', { name: opening }))
    fireEvent.submit(screen.getAllByRole('button', { name: action }).at(-1) as HTMLElement)
    expect(await screen.findByText(error)).toBeVisible()
    await new Promise((done) => setTimeout(done))
    expect(jest.mocked(ask).mock.calls.map(([each]) => each)).not.toContain(asked)
  })
})
