import fs from 'node:fs'
import path from 'node:path'
import { drawPicture, openBakery } from '../test/bakery'
import {
  actions,
  begin,
  desk,
  folder,
  openWindow,
  read,
  root,
  rye,
  start,
  tooLong,
  type Window,
  workspace,
} from '../test/editor'
import { recover } from './recover'

// A kill between any two changes of the disk.

const ryeText = '---\ntitle: Rye\n---\n\nDark.\n'
beforeEach(() => begin({ [rye]: ryeText }))

/** Runs an action. Returns copies of the disk before it, and after each of its changes. */
async function copyAtEach(run: () => Promise<unknown>): Promise<string[]> {
  const copies: string[] = []
  const copy = () => {
    const to = path.join(root, `copy-${copies.length}`)
    for (const each of [folder, `${folder}-work`])
      fs.cpSync(each, path.join(to, path.basename(each)), { recursive: true })
    copies.push(to)
  }
  copy()
  const { renameSync, rmSync } = fs
  const spies = [
    jest.spyOn(fs, 'renameSync').mockImplementation((...names) => {
      renameSync(...names)
      copy()
    }),
    jest.spyOn(fs, 'rmSync').mockImplementation((name, options) => {
      rmSync(name, options)
      if (String(name).startsWith(folder)) copy()
    }),
  ]
  await run()
  for (const spy of spies) spy.mockRestore()
  return copies
}

it.each<[string, (window: Window) => Promise<unknown>]>([
  ['typing', (window) => window.type({ title: 'Three' }, 'three')],
  ['typing on', (window) => window.type({ title: 'Two and' }, 'two')],
  ['words that are wrong', (window) => window.type({ title: tooLong }, 'three')],
  ['undo', (window) => window.turn('undo')],
  ['redo', (window) => window.turn('undo').then(() => window.turn('redo'))],
])('%s: each press of undo and redo changes something or asks, to the start and back', async (_, run) => {
  await actions.upload({ name: 'loaf.png', content: drawPicture().toString('base64') })
  const window = await openWindow()
  await window.type({ title: 'One' }, 'one')
  await window.type({ title: 'Two', picture: 'loaf.png' }, 'two')
  const copies = await copyAtEach(() => run(window))
  expect(copies.length).toBeGreaterThan(2)
  let asked = 0
  for (const copy of copies) {
    start(openBakery(path.join(copy, 'content')))
    await recover(desk)
    const killed = await openWindow()
    const { value, isHeld, mistakes } = killed.known
    expect(isHeld).toBe(mistakes.length > 0)
    const all = [JSON.stringify([value, []])]
    let isAsked = false
    const go = async (action: 'undo' | 'redo') => {
      while ((await killed.open()).known[action]) {
        const turned = await killed.turn(action)
        expect(turned.mistakes.filter(({ field }) => field === 'picture')).toEqual([])
        isAsked ||= turned.isAsked
        all.push(JSON.stringify([turned.value, turned.conflicts]))
        expect(all.at(-1)).not.toBe(all.at(-2))
      }
    }
    await go('undo')
    if (!isAsked) expect(fs.readFileSync(path.join(copy, 'content', rye), 'utf8')).toBe(ryeText)
    expect(all.length).toBeGreaterThan(1)
    await go('redo')
    expect(all.slice(1)).toContain(all[0])
    asked += isAsked ? 1 : 0
  }
  // Words that were kept just before their step was written.
  expect(asked).toBeLessThan(2)
})

it('a redo that fails, as on a full disk, can be done again', async () => {
  const window = await openWindow()
  await window.type({ title: 'One' }, 'one')
  await window.turn('undo')
  jest.spyOn(workspace, 'write').mockRejectedValueOnce(new Error('No space left'))
  await expect(window.turn('redo')).rejects.toThrow('No space left')
  expect([(await window.open()).known.value.title, read(rye)]).toEqual(['Rye', ryeText])
  expect((await window.turn('redo')).value.title).toBe('One')
})
