import { act } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { createHydrate } from '../src/browser/hydrate.ts'
import { createIsland, defineIslands } from '../src/index.ts'

function Entries({ title }: { title: string }) {
  const [text, setText] = useState('')
  const [city, setCity] = useState('all')
  const [isUrgent, setIsUrgent] = useState(false)
  const [by, setBy] = useState('post')
  return (
    <>
      <p>
        {title}: {text}, {city}, {isUrgent ? 'urgent' : 'patient'}, {by}
      </p>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <textarea aria-label="Note" defaultValue="" />
      <select aria-label="City" value={city} onChange={(event) => setCity(event.target.value)}>
        <option value="all">All</option>
        <option value="one">One</option>
      </select>
      <input type="checkbox" checked={isUrgent} onChange={(event) => setIsUrgent(event.target.checked)} />
      {['post', 'van'].map((id) => (
        <input key={id} type="radio" name="by" id={id} checked={by === id} onChange={() => setBy(id)} />
      ))}
    </>
  )
}

const islands = defineIslands({ entries: async () => Entries })
const hydrate = createHydrate(islands)
const Island = createIsland(islands)

async function render() {
  document.body.innerHTML = renderToString(
    await Island({ name: 'entries', wake: 'idle', props: { title: 'A "b"' } }),
  )
  const island = document.body.firstElementChild as HTMLElement
  const find = <Kind extends HTMLElement>(selector: string) => island.querySelector(selector) as Kind
  return { island, find }
}

Object.assign(globalThis, { HAS_SLOTS: true })

// How an island wakes, replays events and fails is tested in a browser (`islands.spec.ts`).
describe('an island', () => {
  it('keeps what was entered before hydration', async () => {
    const { island, find } = await render()
    find<HTMLInputElement>('input').value = 'indexes'
    find<HTMLTextAreaElement>('textarea').value = 'a note'
    find<HTMLSelectElement>('select').value = 'one'
    find<HTMLInputElement>('[type=checkbox]').checked = true
    find<HTMLInputElement>('#van').checked = true
    await act(() => hydrate(island, new Map()))
    expect(find('p').textContent).toBe('A "b": indexes, one, urgent, van')
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('a note')
  })

  it('keeps what is typed while it hydrates', async () => {
    const { island, find } = await render()
    const field = find<HTMLInputElement>('input')
    field.value = 'ind'
    await act(async () => {
      const isDone = hydrate(island, new Map())
      // After the component renders and before its values are entered.
      while (island.dataset.state !== 'awake') await Promise.resolve()
      field.value += 'ex'
      await isDone
    })
    expect(find('p').textContent).toBe('A "b": index, all, patient, post')
  })
})
