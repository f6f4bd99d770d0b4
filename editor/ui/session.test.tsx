import type { Kept } from '../server/kept'
import type { Opened } from '../server/store'
import { ask, Refusal } from './ask'
import { Session } from './session'

jest.mock('./ask', () => ({ ...jest.requireActual('./ask'), ask: jest.fn() }))

const name = 'pages/two.yaml'
const saved = { title: 'First', text: 'Two.' }
const opened = (value: Opened['value'], kept: Opened['kept'] = []): Opened => ({
  ...{ name, time: 0, file: name, shape: {}, hash: JSON.stringify(value) },
  ...{ value, kept },
})
const listing = { entries: [], kept: [], steps: [], choices: { authors: [], topics: [], links: [] } }
/** What the server answers, by action, and what it was asked. */
let answers: Record<string, unknown>
let asked: [action: string, input: unknown][]
/** What it refuses, once. */
let refusals: Record<string, Refusal | undefined>

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.setItem('tab', 'own')
  answers = { list: listing, check: [], spell: [], keep: name }
  asked = []
  refusals = {}
  jest.mocked(ask).mockImplementation(async (action, input) => {
    asked.push([action, input])
    const refusal = refusals[action]
    refusals[action] = undefined
    if (refusal) throw refusal
    return answers[action] as never
  })
})
afterEach(() => jest.useRealTimers())

it('forgets the words of another tab only if it shows them', async () => {
  const words = (tab: string) => ({
    name,
    tab,
    time: 1,
    base: saved,
    value: { ...saved, title: `Of ${tab}` },
  })
  for (const [kept, shown, forgotten] of [
    [[words('other'), words('own')], 'Of own', []],
    [[words('other'), words('third')], 'Of other', ['other']],
  ] as const) {
    asked = []
    answers.read = opened(saved, [...kept])
    const session = new Session()
    await session.open(name)
    await jest.advanceTimersByTimeAsync(1000)
    expect(session.value.title).toBe(shown)
    const keeps = asked.flatMap(([action, input]) => (action === 'keep' ? [input as Kept] : []))
    expect(keeps.filter(({ value }) => !value).map(({ tab }) => tab)).toEqual(forgotten)
  }
})

it('undoes what was typed here, and not what was changed elsewhere', async () => {
  answers.read = opened(saved)
  const session = new Session()
  await session.open(name)
  session.edit({ ...saved, title: 'Mine' })
  const theirs = opened({ ...saved, text: 'Two by hand.' })
  refusals.save = new Refusal({ error: 'It was changed elsewhere.', theirs })
  answers.save = { hash: '', mistakes: [] }
  await session.save()
  expect(session.value).toEqual({ title: 'Mine', text: 'Two by hand.' })
  await session.undo()
  expect(session.value).toEqual({ title: 'First', text: 'Two by hand.' })
  await session.redo()
  expect(session.value).toEqual({ title: 'Mine', text: 'Two by hand.' })
})

it('says what to do about a save that nobody answers', async () => {
  answers.read = opened(saved)
  const session = new Session()
  await session.open(name)
  session.edit({ ...saved, title: 'Mine' })
  jest.mocked(ask).mockRejectedValue(new TypeError('Failed to fetch'))
  await session.save()
  const text = 'Not saved: the editor does not answer. Leave this page open, and save again once it answers.'
  expect(session.message).toEqual({ kind: 'mistake', text })
})

it('undoes a new entry together with what it saved of it', async () => {
  answers.read = opened(saved)
  answers.save = { id: 8, hash: '', mistakes: [] }
  answers.undo = ''
  const session = new Session()
  await session.run(Promise.resolve({ id: 7, label: 'New: First', from: '', to: name }), 'Created.')
  session.edit({ ...saved, title: 'Mine' })
  await session.save()
  await session.undo()
  await session.undo()
  expect(asked).toContainEqual(['undo', { id: 7, saves: [8] }])
})

it('follows an entry that is moved in another tab, with what is typed', async () => {
  answers.read = opened(saved)
  const session = new Session()
  await session.open(name)
  history.replaceState(null, '', `#/${name}`)
  session.edit({ ...saved, title: 'Mine' })
  answers.keep = 'pages/moved.yaml'
  answers.read = { ...opened({ ...saved, aliases: ['/two'] }), name: answers.keep }
  await jest.advanceTimersByTimeAsync(200)
  expect(session.opened?.name).toBe('pages/moved.yaml')
  expect(session.value).toEqual({ title: 'Mine', text: 'Two.', aliases: ['/two'] })
  expect(session.message.text).toBe('It was moved to pages/moved.yaml. Your words came along.')
  expect(location.hash).toBe('#/pages/moved.yaml')
  await session.undo()
  expect(session.value.title).toBe('First')
  await session.save()
  expect(asked.findLast(([action]) => action === 'save')?.[1]).toMatchObject({ name: 'pages/moved.yaml' })
})
