import { render } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { ask } from '../ui/ask'
import { EntryForm } from '../ui/entry-form'
import { Store } from '../ui/store'

jest.mock('../ui/ask', () => ({ ...jest.requireActual('../ui/ask'), ask: jest.fn() }))

function App({ store }: { store: Store }) {
  useSyncExternalStore(store.subscribe, store.getRevision)
  return <EntryForm store={store} />
}

/** Opens an entry in its form, with answers of the server. */
export async function openForm(answer: (action: string, input: unknown) => object): Promise<Store> {
  Object.assign(Element.prototype, { checkVisibility: () => true, scrollIntoView: () => undefined })
  jest
    .mocked(ask)
    .mockImplementation(async (action, input) => (action === 'spell' ? [] : answer(action, input)) as never)
  const store = new Store()
  await store.open('a.md')
  render(<App store={store} />)
  return store
}
