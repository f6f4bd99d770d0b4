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

/** Fails in the browser only, as it does without a feature that the server does not need. */
function Broken() {
  if (isBroken) throw new Error('No such feature.')
  return <p>Works</p>
}
let isBroken = false

const islands = defineIslands({ entries: async () => Entries, broken: async () => Broken })
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
    // After the component renders and before its values are entered.
    new MutationObserver(() => {
      field.value += 'ex'
    }).observe(island, { attributeFilter: ['data-state'] })
    await act(() => hydrate(island, new Map()))
    expect(find('p').textContent).toBe('A "b": index, all, patient, post')
  })

  it('keeps the markup of the server where its component throws, and can try again', async () => {
    document.body.innerHTML = renderToString(await Island({ name: 'broken', wake: 'idle' }))
    const island = document.body.firstElementChild as HTMLElement
    const { innerHTML } = island
    isBroken = true
    await expect(hydrate(island, new Map())).rejects.toThrow('No such feature.')
    expect(island.innerHTML).toBe(innerHTML)
    isBroken = false
    await act(() => hydrate(island, new Map()))
    expect(island.dataset.state).toBe('awake')
  })
})
