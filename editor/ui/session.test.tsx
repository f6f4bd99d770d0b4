import type { Opened } from '../server/store'
import { ask, Refusal } from './ask'
import { Session } from './session'

jest.mock('./ask', () => ({ ...jest.requireActual('./ask'), ask: jest.fn() }))

const name = 'pages/two.yaml'
const saved = { title: 'First', text: 'Two.' }
const opened = (value: Opened['value'], kept: Opened['kept'] = []): Opened => ({
  ...{ name, file: name, shape: {}, hash: JSON.stringify(value) },
  ...{ value, kept },
})
const listing = { entries: [], kept: [], steps: [], choices: { authors: [], topics: [], links: [] } }
/** What the server answers, by action. */
let answers: Record<string, unknown>

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.setItem('tab', 'own')
  answers = { list: listing, check: [], spell: [], keep: null }
  jest.mocked(ask).mockImplementation(async (action) => answers[action] as never)
})
afterEach(() => jest.useRealTimers())

it('undoes what was typed here, and not what was changed elsewhere', async () => {
  answers.read = opened(saved)
  const session = new Session()
  await session.open(name)
  session.edit({ ...saved, title: 'Mine' })
  const theirs = opened({ ...saved, text: 'Two by hand.' })
  jest.mocked(ask).mockRejectedValueOnce(new Refusal({ error: 'It was changed elsewhere.', theirs }))
  answers.save = { hash: '', mistakes: [] }
  await session.save()
  expect(session.value).toEqual({ title: 'Mine', text: 'Two by hand.' })
  await session.undo()
  expect(session.value).toEqual({ title: 'First', text: 'Two by hand.' })
  await session.redo()
  expect(session.value).toEqual({ title: 'Mine', text: 'Two by hand.' })
})
