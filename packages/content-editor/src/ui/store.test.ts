import fc from 'fast-check'
import type { Entry, Event } from '../shared/types'
import { actions, begin, bun, read, readAll, rye, start, toBread, workspace } from '../test/editor'
import { findChanges, followCaret } from './find-changes'
import type { Store } from './store'

// Windows that type into one text, with their server, on a slow machine.

Object.assign(globalThis, { history: { replaceState: () => {} } })
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (time: number) => jest.advanceTimersByTimeAsync(time)
let delay: number
let isDown: boolean
/** Whether the answers to the next edits, or undos, are lost. */
let losses: boolean[]
let stores: Store[]

/** Connects the windows with a server that has started. */
function connect(): void {
  workspace.windows.has = () => true
  workspace.windows.tell = (event: Event) => {
    for (const store of stores) setTimeout(() => store.receive(event), delay)
  }
  isDown = false
}

async function ask(action: keyof typeof actions, input: object) {
  const travel = () => new Promise((resolve) => setTimeout(resolve, delay))
  await travel()
  if (isDown) throw new TypeError('The server is down.')
  const answer = JSON.stringify(await actions[action](JSON.parse(JSON.stringify(input)) as never))
  await travel()
  if (/edit|do$/.test(action) && losses.shift()) throw new TypeError('The answer is lost.')
  return JSON.parse(answer)
}

/** Each window has its own module. */
const windows: (typeof Store)[] = ['one', 'two'].map((ownWindow) => {
  jest.resetModules()
  jest.doMock('./ask', () => ({ ask, ownWindow, Refusal: class extends Error {} }))
  return require('./store').Store
})

/** Types into the text of an entry, with a caret as that of the field. */
class Hands {
  caret = 0
  #text: string
  #changedAt?: number
  #target
  constructor(readonly store: Store) {
    this.#text = String(store.value.body)
    this.#target = store.target
    store.subscribe(() => this.#draw())
  }
  #draw(): void {
    const { value, target } = this.store
    const text = String(value.body)
    const changes = findChanges(this.#text, text)
    const last = changes.at(-1)
    this.caret = followCaret(changes, this.caret)
    if (last) this.#changedAt = text.length - this.#text.length + last.to
    this.#text = text
    if (target === this.#target) return
    this.#target = target
    if (target.path) this.caret = this.#changedAt ?? this.caret
    this.#changedAt = undefined
  }
  goTo(isEnd: boolean): void {
    this.caret = isEnd ? this.#text.length : 0
  }
  press(letter: string): void {
    this.#text = this.#text.slice(0, this.caret) + letter + this.#text.slice(this.caret)
    this.caret++
    this.store.edit({ ...this.store.value, body: this.#text } as Entry)
  }
}

const typing = fc.record({
  pause: fc.constantFrom<number>(5, 60, 300),
  by: fc.constantFrom<number[]>([0], [1], [0, 1], [1, 0]),
})
type Action = { pause: number; by: number[] } | 'undo' | 'redo' | 'home' | 'end' | 'wait' | 'lose' | 'restart'
const others = fc.constantFrom<Action>('undo', 'redo', 'home', 'end', 'wait', 'lose', 'restart')
const action = fc.oneof<fc.MaybeWeightedArbitrary<Action>[]>({ weight: 5, arbitrary: typing }, others)
const one: Action = { pause: 300, by: [0] }
const other: Action = { pause: 300, by: [1] }

/** Returns the text that a window shows, and those to choose from. */
const readVersions = ({ value, opened }: Store) =>
  [value.body, ...(opened?.conflicts ?? []).map(({ other }) => other)].join()

/** Opens an entry in two windows. */
async function openWindows(slowness: number, body = 'Dark.'): Promise<[Hands, Hands]> {
  begin({ [rye]: toBread('Rye', body), [bun]: toBread('Bun') })
  delay = slowness
  losses = []
  stores = windows.map((Window) => new Window())
  connect()
  const opened = stores.map((store) => store.open(rye))
  await pass(2000)
  await Promise.all(opened)
  return stores.map((store) => new Hands(store)) as [Hands, Hands]
}

it('keeps each word in one piece, whoever types, undoes or restarts meanwhile', async () => {
  const run = async (all: Action[], slowness: number) => {
    const [hands, other] = await openWindows(slowness)
    const words: string[] = []
    const actionsOf = {
      undo: () => hands.store.undo(),
      redo: () => hands.store.redo(),
      home: () => hands.goTo(false),
      end: () => hands.goTo(true),
      wait: () => pass(3000),
      lose: () => {
        losses = [true]
      },
      restart: () => {
        isDown = true
        setTimeout(() => {
          start()
          connect()
        }, 700)
        // The connections come back.
        for (const store of stores)
          setTimeout(() => store.receive({ type: 'entry', name: rye, version: 'any' }), 900)
      },
    }
    for (const each of all) {
      await pass(20)
      if (typeof each === 'string') {
        const done = actionsOf[each]()
        if (each === 'wait') await done
        continue
      }
      // Letters of one window alone, so that no two of them type the same.
      const own = each.by.map((by) => ` ${'ab'[by]}${words.length + 10} `)
      words.push(...own.map((word) => word.trim()))
      for (let at = 0; at < 5; at++) {
        for (const [index, by] of each.by.entries()) [hands, other][by]?.press(own[index]?.[at] ?? '')
        await pass(each.pause)
      }
    }
    await pass(20_000)
    const kept = readAll()
    expect(words.filter((word) => !kept.includes(word))).toEqual([])
    if (!all.some((each) => typeof each === 'string' && /do$|restart|lose/.test(each)))
      for (const versions of stores.map(readVersions))
        expect(words.filter((word) => !versions.includes(word))).toEqual([])
    for (const store of stores) expect(store.isSent).toBe(true)
    // A blank at an end is no change.
    const [shown, shownToo] = stores.map(({ value }) => String(value.body).trim())
    expect(shownToo).toBe(shown)
    const isAlone = all.every((each) =>
      typeof each === 'string' ? !/do$/.test(each) : each.by.join() === '0',
    )
    if (isAlone) expect(read(rye).match(/a\d+/g) ?? []).toHaveLength(words.length)
    if (isAlone) expect(stores[0]?.opened?.conflicts).toEqual([])
  }
  await fc.assert(fc.asyncProperty(fc.array(action, { maxLength: 16 }), fc.constantFrom(5, 150, 290), run), {
    numRuns: 20,
    seed: 1,
    examples: [
      // The answer to undo comes while one types.
      [[one, 'wait', 'home', one, 'wait', 'end', 'undo', one], 290],
      [['lose', one, one], 150],
      [[one, 'wait', 'restart', 'wait', one], 5],
      // Another window writes on both sides of the caret.
      [[{ ...one, pause: 5 }, { pause: 60, by: [1, 0] }, 'home', { pause: 300, by: [0, 1] }], 150],
      // The answer to one joins the words of both, while it goes on.
      [[{ pause: 5, by: [1, 0] }, one], 290],
      // The answer to the other window is lost.
      [[one, one, other, { ...one, pause: 60 }, one, one, 'lose'], 150],
    ],
  })
})

it.each([true, false])(
  'keeps all words once, whichever answers are lost, typed at one place: %s',
  async (isOne) => {
    const run = async (lost: boolean[], pauses: number[], slowness: number) => {
      const hands = await openWindows(slowness, 'Dark and dense with a crust.')
      losses = [...lost]
      for (const [index, each] of hands.entries()) each.goTo(isOne || index === 0)
      const words = ['a10', 'a11', 'a12', 'b20', 'b21', 'b22']
      const typed = [' a10 a11 a12', isOne ? ' b20 b21 b22' : 'b20 b21 b22 ']
      for (let at = 0; at < 12; at++)
        for (const [index, each] of hands.entries()) {
          each.press(typed[index]?.[at] ?? '')
          await pass(pauses[(at * 2 + index) % pauses.length] ?? 0)
        }
      await pass(30_000)
      for (const store of stores) {
        const shown = readVersions(store)
        expect(words.filter((word) => !shown.includes(word))).toEqual([])
        const body = String(store.value.body)
        expect(words.filter((word) => body.split(word).length > 2)).toEqual([])
        expect(store.isSent).toBe(true)
        if (!isOne) expect(body.trim()).toBe('b20 b21 b22 Dark and dense with a crust. a10 a11 a12')
      }
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { maxLength: 24 }),
        fc.array(fc.constantFrom(0, 20, 90, 300), { minLength: 3, maxLength: 8 }),
        fc.constantFrom(5, 150, 290),
        run,
      ),
      {
        numRuns: 20,
        seed: 1,
        examples: [
          [[true], [0, 0, 0], 5],
          // A blank at the end is sent.
          [[], [300, 0, 0], 5],
          [[false, true], [0, 300, 300], 5],
          [[], [300, 20, 90, 0, 0, 0, 90], 290],
          [[true, false, true, false, true], [20, 300, 90, 90, 0, 300, 0, 0], 150],
          // The other window's words are read meanwhile.
          [[true, false, true, true], [0, 0, 0], 5],
          // The answer leaves one's words to choose from.
          [[true, true, false, false, true], [300, 20, 0, 300, 0], 5],
        ],
      },
    )
  },
)

it.each([5, 30, 100, 250])('has what each wrote at one place at once, %i ms apart', async (slowness) => {
  const hands = await openWindows(slowness)
  for (const each of hands) each.goTo(true)
  const sentences = ['Cathy says yes to all of it.', 'Dave thinks no.']
  for (let at = 0; at < 28; at++)
    for (const [index, each] of hands.entries()) {
      each.press(sentences[index]?.[at] ?? '')
      await pass(20 + ((at * 37 + slowness) % 60))
    }
  await pass(20_000)
  for (const store of stores) for (const each of sentences) expect(readVersions(store)).toContain(each)
})

it('stays where one went last, whatever is answered later', async () => {
  const [{ store }] = await openWindows(150)
  // Something else is under way.
  store.undo()
  await pass(20)
  store.open(bun)
  await pass(20)
  store.open('')
  await pass(2000)
  expect(store.opened).toBeUndefined()
  store.run(async () => ({ id: '1', to: rye }) as never, 'Taken back.')
  await pass(20)
  store.open(bun)
  await pass(5000)
  expect(store.opened?.name).toBe(bun)
  expect(store.message.text).toBe('Taken back.')
})

it('goes one step back where the answer to undo is lost, and one presses again', async () => {
  const [{ store }] = await openWindows(5)
  for (const title of ['Sourdough', 'Dark sourdough']) {
    store.edit({ ...store.value, title })
    await pass(2000)
  }
  losses = [true]
  for (let count = 0; count < 2; count++) store.undo()
  await pass(5000)
  expect(store.value.title).toBe('Sourdough')
  store.undo()
  await pass(2000)
  expect(store.value.title).toBe('Rye')
})

it('offers no step after the last, and says nothing of one', async () => {
  const [{ store }] = await openWindows(5)
  store.edit({ ...store.value, title: 'Sourdough' })
  await pass(2000)
  const turn = async (action: 'undo' | 'redo') => {
    store[action]()
    await pass(100)
    const { undo = '', redo = '' } = store.opened ?? {}
    return { undo, redo, said: store.message.text }
  }
  const what = 'You changed title of Sourdough'
  expect(await turn('undo')).toEqual({ undo: '', redo: what, said: 'Undone.' })
  expect(await turn('undo')).toEqual({ undo: '', redo: what, said: '' })
  expect(await turn('redo')).toEqual({ undo: what, redo: '', said: 'Done again.' })
  expect(await turn('redo')).toEqual({ undo: what, redo: '', said: '' })
})

it('makes a step of each sentence, of each command, and of ten seconds', async () => {
  const [hands] = await openWindows(5)
  hands.goTo(true)
  const { store } = hands
  const type = async (words: string) => {
    for (const letter of words) {
      hands.press(letter)
      await pass(100)
    }
  }
  await type(' One is v. new. Two\n\nThree')
  store.endBurst()
  await type('**')
  store.endBurst()
  await type('four')
  await pass(500)
  await type('word '.repeat(25).trim())
  await pass(2000)
  const texts: unknown[] = []
  while (texts.at(-1) !== store.value.body) {
    texts.push(store.value.body)
    store.undo()
    await pass(100)
  }
  const lines = 'Dark. One is v. new. Two\n\nThree'
  expect(texts).toEqual([
    `${lines}**four${'word '.repeat(25).trim()}`,
    `${lines}**four${'word '.repeat(19).trim()}`,
    `${lines}**`,
    lines,
    'Dark. One is v. new. Two',
    'Dark. One is v. new.',
    'Dark.',
  ])
})

it('asks which words stay while there is something to choose', async () => {
  const [{ store }, { store: other }] = await openWindows(5)
  store.edit({ ...store.value, title: 'Sourdough' })
  await pass(2000)
  other.edit({ ...other.value, title: 'Spelt' })
  await pass(2000)
  store.undo()
  await pass(100)
  expect([store.conflicts.length, store.message.text]).toEqual([1, ''])
  store.choose('title', store.conflicts[0]?.other, false)
  await pass(100)
  expect([store.conflicts.length, store.message.text]).toEqual([0, ''])
})

it.each([
  ['a while later', 10_000, rye, ''],
  ['too soon to be read', 2000, rye, 'Not kept: a picture.'],
  ['once another entry is open', 2000, '', ''],
])('ends a warning at the next action, %s', async (_when, pause, name, left) => {
  const [{ store }] = await openWindows(5)
  store.say('Not kept: a picture.', 'warning')
  await pass(pause)
  if (name) store.edit({ ...store.value, title: 'Sourdough' })
  else store.open('')
  await pass(2000)
  expect(store.message.text).toBe(left)
})

it('says that work goes on while files change', async () => {
  const [{ store }] = await openWindows(5)
  let finish: (step: never) => void = () => undefined
  const work = new Promise<never>((resolve) => {
    finish = resolve
  })
  store.run(() => work, 'Moved.')
  await pass(500)
  expect(store.message).toMatchObject({ kind: 'busy', text: 'One moment …' })
  finish({ id: '1', to: rye } as never)
  await pass(1000)
  expect(store.message).toMatchObject({ kind: 'quiet', text: 'Moved.' })
})
