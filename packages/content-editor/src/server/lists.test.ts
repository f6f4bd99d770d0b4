import fc from 'fast-check'
import { begin, openWindow, read, rye, start, type Window, workspace } from '../test/editor'

// Two windows that change the items of one list, choose, undo and redo.

const ryeText = '---\ntitle: Rye\nnotes:\n  - text: A\n  - text: B\n  - text: C\n---\n\nDark.\n'
/** Opens an entry in two windows, which the server sees as open or as closed. */
async function openTwo(isOpen: boolean): Promise<[Window, Window]> {
  begin({ [rye]: ryeText })
  workspace.windows.has = () => isOpen
  return [await openWindow('one'), await openWindow('two')]
}
const readNotes = ({ known }: Window) =>
  ((known.value.notes ?? []) as { text: string }[]).map(({ text }) => text)
const type = (window: Window, ...notes: string[]) => window.type({ notes: notes.map((text) => ({ text })) })
const choose = async (window: Window, isTaken: boolean) => (await window.open()).choose(isTaken)

it.each([true, false])(
  'an item that one removed and another changed is back once: taken %s',
  async (isTaken) => {
    const [one, two] = await openTwo(true)
    await type(one, 'A', 'C')
    await type(two, 'A', 'B, typed', 'C')
    await choose(isTaken ? one : two, isTaken)
    for (let count = 0; count < 2; count++) await one.turn('undo')
    const versions = [readNotes(one), ...one.known.conflicts.map(({ other }) => other)].map((each) =>
      JSON.stringify(each),
    )
    expect(versions.map((each) => each.match(/B/g)?.length)).toEqual([1, 1])
    expect(versions.join()).toContain('B, typed')
  },
)

it('a choice that is undone says where it was', async () => {
  const [one, two] = await openTwo(false)
  await type(one, 'A', 'C')
  await type(two, 'A', 'B, typed', 'C')
  await choose(two, false)
  expect([(await two.turn('undo')).path, two.known.conflicts.length]).toEqual(['notes', 1])
})

it('no item is there twice, and undo and redo lead to the same bytes, whoever chose what', async () => {
  const kinds = ['type', 'remove', 'move', 'add', 'take', 'keep', 'undo', 'redo', 'open'] as const
  const action = fc.record({ by: fc.nat(1), kind: fc.constantFrom(...kinds), at: fc.nat(1) })
  const run = async (all: { by: number; kind: (typeof kinds)[number]; at: number }[], isOpen: boolean) => {
    const windows = await openTwo(isOpen)
    for (const [count, { by, kind, at }] of all.entries()) {
      const window = windows[by] as Window
      const notes = readNotes(window)
      const note = notes[at]
      if (kind === 'open') await window.open()
      else if (kind === 'take' || kind === 'keep') await choose(window, kind === 'take')
      else if (kind === 'undo' || kind === 'redo') await window.turn(kind)
      else if (kind === 'add') await type(window, ...notes.toSpliced(at, 0, `N${count}`))
      else if (note === undefined) continue
      else if (kind === 'type') await type(window, ...notes.with(at, `${note} w${count}`))
      else {
        const others = notes.toSpliced(at, 1)
        await type(window, ...(kind === 'remove' ? others : others.toSpliced(1 - at, 0, note)))
      }
      const names = readNotes(await openWindow('')).map((text) => text.split(' ')[0])
      expect(names).toEqual([...new Set(names)])
    }
    // What one undid beside the steps of another is merged, or asked about.
    if (isOpen) return
    start()
    const window = await openWindow()
    const state = () => [read(rye), window.known.value, window.known.conflicts]
    const end = state()
    let count = 0
    while ((await window.turn('undo')).path) count++
    expect(state()).toEqual([ryeText, expect.anything(), []])
    for (; count > 0; count--) await window.turn('redo')
    expect(state()).toEqual(end)
  }
  await fc.assert(fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 9 }), fc.boolean(), run), {
    numRuns: 20,
  })
})
