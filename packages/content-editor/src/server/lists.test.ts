import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import type { Opened } from '../shared/types'
import { openBakery } from '../test/bakery'
import { createActions } from './api'
import { Workspace } from './workspace'

// Two windows that change the items of one list, choose, undo and redo.

const rye = 'breads/rye.md'
const ryeText = '---\ntitle: Rye\nnotes:\n  - text: A\n  - text: B\n  - text: C\n---\n\nDark.\n'
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lists-'))
const file = path.join(root, 'content', rye)
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

let workspace: Workspace
let actions: ReturnType<typeof createActions>['actions']
const start = (open: string[]) => {
  workspace = new Workspace(openBakery(path.join(root, 'content')))
  workspace.windows.has = (window) => open.includes(window)
  actions = createActions(workspace).actions
}
const begin = (open: string[]) => {
  fs.rmSync(root, { recursive: true, force: true })
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, ryeText)
  start(open)
}

class Window {
  known!: Opened
  #count = 0
  constructor(readonly id: string) {}
  get notes() {
    return ((this.known.value.notes ?? []) as { text: string }[]).map(({ text }) => text)
  }
  async open() {
    this.known = await actions.read({ name: rye, window: this.id })
    return this
  }
  async type(...notes: string[]) {
    const { name, since, version, value: base } = this.known
    const value = { ...base, notes: notes.map((text) => ({ text })) }
    const bursts = [{ id: `${this.id}${++this.#count}`, value }]
    const edited = await actions.edit({ name, since, window: this.id, version, base, bursts })
    this.known = { ...this.known, ...edited, value: edited.value ?? value }
  }
  async turn(action: 'undo' | 'redo') {
    const turned = await actions[action]({ name: rye, window: this.id })
    this.known = { ...this.known, ...turned }
    return turned.path
  }
  async choose(isTaken: boolean) {
    const [conflict] = (await this.open()).known.conflicts
    if (conflict) await actions.choose({ name: rye, window: this.id, ...conflict, isTaken })
    await this.open()
  }
}
const open = () => Promise.all(['one', 'two'].map((id) => new Window(id).open()))

it.each([true, false])(
  'an item that one removed and another changed is back once: taken %s',
  async (isTaken) => {
    begin(['one', 'two'])
    const [one, two] = (await open()) as [Window, Window]
    await one.type('A', 'C')
    await two.type('A', 'B, typed', 'C')
    await (isTaken ? one : two).choose(isTaken)
    for (let count = 0; count < 2; count++) await one.turn('undo')
    const versions = [one.notes, ...one.known.conflicts.map(({ other }) => other)].map((each) =>
      JSON.stringify(each),
    )
    expect(versions.map((each) => each.match(/B/g)?.length)).toEqual([1, 1])
    expect(versions.join()).toContain('B, typed')
  },
)

it('a choice that is undone says where it was', async () => {
  begin([])
  const [one, two] = (await open()) as [Window, Window]
  await one.type('A', 'C')
  await two.type('A', 'B, typed', 'C')
  await two.choose(false)
  expect([await two.turn('undo'), two.known.conflicts.length]).toEqual(['notes', 1])
})

it('no item is there twice, and undo and redo lead to the same bytes, whoever chose what', async () => {
  const kinds = ['type', 'remove', 'move', 'add', 'take', 'keep', 'undo', 'redo', 'open'] as const
  const action = fc.record({ by: fc.nat(1), kind: fc.constantFrom(...kinds), at: fc.nat(1) })
  const run = async (all: { by: number; kind: (typeof kinds)[number]; at: number }[], isOpen: boolean) => {
    begin(isOpen ? ['one', 'two'] : [])
    const windows = await open()
    for (const [count, { by, kind, at }] of all.entries()) {
      const window = windows[by] as Window
      const { notes } = window
      const note = notes[at]
      if (kind === 'open') await window.open()
      else if (kind === 'take' || kind === 'keep') await window.choose(kind === 'take')
      else if (kind === 'undo' || kind === 'redo') await window.turn(kind)
      else if (kind === 'add') await window.type(...notes.toSpliced(at, 0, `N${count}`))
      else if (note === undefined) continue
      else if (kind === 'type') await window.type(...notes.with(at, `${note} w${count}`))
      else {
        const others = notes.toSpliced(at, 1)
        await window.type(...(kind === 'remove' ? others : others.toSpliced(1 - at, 0, note)))
      }
      const names = (await new Window('').open()).notes.map((text) => text.split(' ')[0])
      expect(names).toEqual([...new Set(names)])
    }
    // What one undid beside the steps of another is merged, or asked about.
    if (isOpen) return
    start([])
    const window = await new Window('one').open()
    const read = () => [fs.readFileSync(file, 'utf8'), window.known.value, window.known.conflicts]
    const end = read()
    let count = 0
    while (await window.turn('undo')) count++
    expect(read()).toEqual([ryeText, expect.anything(), []])
    for (; count > 0; count--) await window.turn('redo')
    expect(read()).toEqual(end)
  }
  await fc.assert(fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 9 }), fc.boolean(), run), {
    numRuns: 20,
  })
})
