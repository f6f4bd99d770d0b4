import { toFailure } from '../server/failure'
import {
  actions,
  begin,
  bun,
  openWindow,
  read,
  readAll,
  rye,
  toBread,
  workspace,
  write,
} from '../test/editor'
import type { Store } from './store'

// A window whose words the server refuses, or that closes.

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const pass = (time: number) => jest.advanceTimersByTimeAsync(time)

class Refusal extends Error {
  constructor(readonly answer: { error: string }) {
    super(answer.error)
  }
}
let isFull: boolean
let requests: { action: string; input: string; isLast: boolean }[]

async function ask(action: keyof typeof actions, input: object = {}, { keepalive = false } = {}) {
  const sent = JSON.stringify(input)
  requests.push({ action, input: sent, isLast: keepalive })
  await new Promise((resolve) => setTimeout(resolve, 50))
  if (isFull && action === 'edit') throw new Refusal({ error: 'No space is left on the disk.' })
  try {
    return JSON.parse(JSON.stringify((await actions[action](JSON.parse(sent) as never)) ?? null))
  } catch (error) {
    throw new Refusal(toFailure(workspace, error)[1] as { error: string })
  }
}
jest.doMock('./ask', () => ({ ask, ownWindow: 'one', Refusal }))
const Window: typeof Store = require('./store').Store

async function open(body = 'Dark.') {
  begin({ [rye]: toBread('Rye', body), [bun]: toBread('Bun', body) })
  isFull = false
  requests = []
  const store = new Window()
  store.open(rye)
  await pass(1000)
  return store
}

it('keeps what is refused, and stays with it until it is written', async () => {
  const store = await open()
  isFull = true
  store.edit({ ...store.value, body: 'Dark. Mine' })
  await pass(2000)
  store.open(bun)
  await pass(1000)
  expect([store.opened?.name, store.value.body, store.isSent, store.canLeave]).toEqual([
    rye,
    'Dark. Mine',
    false,
    false,
  ])
  expect(store.message.text).toBe('No space is left on the disk.')
  isFull = false
  await pass(2000)
  expect([store.isSent, store.canLeave, store.message.text]).toEqual([true, true, ''])
  expect(read(rye)).toContain('Dark. Mine')
  store.open(bun)
  await pass(1000)
  expect([store.opened?.name, store.value.title]).toEqual([bun, 'Bun'])
})

it.each(['a step', 'a step that goes on', 'a file'])(
  'keeps replaced words while %s cannot be written',
  async (what) => {
    const store = await open()
    if (what === 'a step that goes on') {
      store.edit({ ...store.value, body: 'Dar' })
      await pass(400)
    }
    const text = read(rye)
    const fail = () => {
      throw new Error('No space is left on the disk.')
    }
    const full =
      what === 'a file'
        ? [jest.spyOn(workspace, 'write').mockImplementation(fail)]
        : (['add', 'update'] as const).map((name) =>
            jest.spyOn(workspace.history, name).mockImplementation(fail),
          )
    store.edit({ ...store.value, body: 'D' })
    await pass(500)
    expect(read(rye)).toBe(text)
    for (const each of full) each.mockRestore()
    await pass(2000)
    expect([read(rye).includes('Dark.'), store.isSent]).toEqual([false, true])
    store.undo()
    await pass(1000)
    expect([store.value.body, store.opened?.undo]).toEqual(['Dark.', ''])
  },
)

it('lets one leave what is refused once the history has it', async () => {
  const store = await open()
  write(rye, '---\ntitle: "Rye\n---\n')
  store.edit({ ...store.value, body: 'Dark. Mine' })
  await pass(3000)
  expect([store.isSent, store.canLeave]).toEqual([true, true])
  expect(readAll().match(/Dark\. Mine/g)).toHaveLength(1)
  store.open(bun)
  await pass(1000)
  expect([store.opened?.name, store.value.body]).toEqual([bun, 'Dark.'])
  await pass(3000)
  expect(read(bun)).not.toContain('Mine')
})

it('writes what was refused once its file can be read, and once alone', async () => {
  const store = await open()
  const text = read(rye)
  write(rye, '---\ntitle: "Rye\n---\n')
  store.edit({ ...store.value, body: 'Dark. Mine' })
  await pass(2000)
  store.edit({ ...store.value, body: 'Dark. Mine, too' })
  write(rye, text.replace('price: 4', 'price: 5'))
  await pass(3000)
  expect(read(rye)).toBe(text.replace('4', '5').replace('Dark.', 'Dark. Mine, too'))
})

it('writes what was refused to its entry when that has moved', async () => {
  Object.assign(globalThis, { history: { replaceState: () => {} } })
  const store = await open()
  isFull = true
  store.edit({ ...store.value, body: 'Dark. Mine' })
  await pass(400)
  isFull = false
  await actions.rename({ name: rye, address: '/breads/dark' })
  const to = 'breads/dark.md'
  await pass(3000)
  expect([store.opened?.name, store.isSent]).toEqual([to, true])
  expect(read(to)).toContain('Dark. Mine')
})

it('writes words of what was deleted into no other entry, and does not ask for it for ever', async () => {
  const store = await open()
  await actions.remove({ name: rye })
  store.edit({ ...store.value, body: 'Dark. Mine' })
  await pass(3000)
  await actions.create({ kind: 'bread', title: 'Rye' })
  await actions.rename({ name: rye, address: '/breads/dark' })
  store.receive({ type: 'moved', moves: [[rye, 'breads/dark.md']], since: workspace.history.now })
  await pass(3000)
  expect(read('breads/dark.md')).not.toContain('Mine')
  store.receive({ type: 'entry', name: rye, version: 'other' })
  await pass(5000)
  requests = []
  await pass(10_000)
  expect(requests.filter(({ action }) => action === 'read')).toEqual([])
})

it.each(['Dark and dense. '.repeat(2500), 'חלה '.repeat(5000)])(
  'leaves the words of others in a large text alone when it closes',
  async (body) => {
    const store = await open(body.trim())
    await (await openWindow('two')).type({ title: 'Theirs' })
    store.edit({ ...store.value, price: 5 })
    store.leave()
    await pass(100)
    expect(requests.at(-1)).toMatchObject({ action: 'edit', isLast: true })
    expect(Buffer.byteLength(requests.at(-1)?.input ?? '')).toBeLessThan(1000)
    const text = read(rye)
    expect(text).toContain('title: Theirs\nprice: 5')
    expect(text).toContain(body.trim())
  },
)

it('asks before a text closes that the last request cannot have', async () => {
  const store = await open('חלה '.repeat(9000).trim())
  store.edit({ ...store.value, body: `${store.value.body} Mine` })
  expect(store.canLeave).toBe(false)
  store.leave()
  expect(requests.at(-1)).toMatchObject({ action: 'edit', isLast: false })
  await pass(1000)
  expect([store.canLeave, store.isSent]).toEqual([true, true])
})
