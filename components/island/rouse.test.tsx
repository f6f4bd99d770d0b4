import { act } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { rouse } from './rouse'

// An island of our own, with a field of each kind, in place of those of the site.
function Entries({ title }: { title: string }) {
  const [text, setText] = useState('')
  const [city, setCity] = useState('all')
  const [isUrgent, setIsUrgent] = useState(false)
  return (
    <>
      <p>
        {title}: {text}, {city}, {isUrgent ? 'urgent' : 'patient'}
      </p>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <textarea aria-label="Note" defaultValue="" />
      <select aria-label="City" value={city} onChange={(event) => setCity(event.target.value)}>
        <option value="all">All</option>
        <option value="one">One</option>
      </select>
      <input
        type="checkbox"
        aria-label="Urgent"
        checked={isUrgent}
        onChange={(event) => setIsUrgent(event.target.checked)}
      />
    </>
  )
}

jest.mock('./registry', () => ({
  islands: { entries: async () => Entries, gone: () => Promise.reject(new Error('404')) },
}))

function layOut(name: string) {
  const island = document.createElement('div')
  island.dataset.island = name
  island.dataset.props = '{"title":"Order"}'
  island.innerHTML = renderToString(<Entries title="Order" />)
  document.body.replaceChildren(island)
  const find = <Kind extends HTMLElement>(selector: string) => island.querySelector(selector) as Kind
  return { island, find }
}

describe('an island that is roused', () => {
  it('takes over the markup of the server', async () => {
    const { island, find } = layOut('entries')
    const paragraph = find('p')
    await act(() => rouse(island, new Map()))
    expect(find('p')).toBe(paragraph)
    expect(paragraph.textContent).toBe('Order: , all, patient')
  })

  it('knows what was entered while it slept', async () => {
    const { island, find } = layOut('entries')
    find<HTMLInputElement>('input').value = 'indexes'
    find<HTMLTextAreaElement>('textarea').value = 'a note'
    find<HTMLSelectElement>('select').value = 'one'
    find<HTMLInputElement>('[type=checkbox]').checked = true
    await act(() => rouse(island, new Map()))
    expect(find('p').textContent).toBe('Order: indexes, one, urgent')
    expect(find<HTMLInputElement>('input').value).toBe('indexes')
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('a note')
    expect(find<HTMLInputElement>('[type=checkbox]').checked).toBe(true)
  })

  it('loses nothing of what is typed on while it wakes', async () => {
    const { island, find } = layOut('entries')
    const field = find<HTMLInputElement>('input')
    field.value = 'ind'
    await act(async () => {
      const isRoused = rouse(island, new Map())
      // After the component is there and before the island is told of what was entered.
      while (island.dataset.state !== 'awake') await Promise.resolve()
      field.value += 'ex'
      await isRoused
    })
    expect(field.value).toBe('index')
    expect(find('p').textContent).toBe('Order: index, all, patient')
  })

  it('is given the presses that it slept through, once', async () => {
    const { island, find } = layOut('entries')
    const press = new MouseEvent('click', { bubbles: true })
    find('[type=checkbox]').dispatchEvent(press)
    find<HTMLInputElement>('[type=checkbox]').checked = false
    const presses = new Map([[island, [press]]])
    await act(() => rouse(island, presses))
    expect(find('p').textContent).toBe('Order: , all, urgent')
    expect(presses.size).toBe(0)
  })

  it('rejects where its component can not be fetched', async () => {
    await expect(rouse(layOut('gone').island, new Map())).rejects.toThrow('404')
  })
})
