import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Entry } from '../shared/types'
import { drawPicture, openBakery } from '../test/bakery'
import { createActions } from './api'
import { recover } from './recover'
import { Workspace } from './workspace'

// A kill between any two changes of the disk.

const rye = 'breads/rye.md'
const ryeText = '---\ntitle: Rye\n---\n\nDark.\n'
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'killed-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

async function openEditor(folder: string) {
  const { actions, desk } = createActions(new Workspace(openBakery(path.join(folder, 'content'))))
  await recover(desk)
  const read = () => actions.read({ name: rye, window: 'one' })
  const type = async (changes: Entry, burst: string) => {
    const { name, since, version, value } = await read()
    const bursts = [{ id: burst, value: { ...value, ...changes } }]
    await actions.edit({ name, since, window: 'one', version, base: value, bursts })
  }
  const turn = (action: 'undo' | 'redo') => actions[action]({ name: rye, window: 'one' })
  const file = path.join(folder, 'content', rye)
  return {
    workspace: desk.workspace,
    actions,
    read,
    type,
    turn,
    readFile: () => fs.readFileSync(file, 'utf8'),
  }
}

/** Runs an action. Returns copies of the disk before it, and after each of its changes. */
async function copyAtEach(folder: string, run: () => Promise<unknown>): Promise<string[]> {
  const copies: string[] = []
  const copy = () => {
    const to = path.join(root, `copy-${copies.length}`)
    fs.rmSync(to, { recursive: true, force: true })
    fs.cpSync(folder, to, { recursive: true })
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

type Open = Awaited<ReturnType<typeof openEditor>>
it.each<[string, (editor: Open) => Promise<unknown>]>([
  ['typing', ({ type }) => type({ title: 'Three' }, 'three')],
  ['typing on', ({ type }) => type({ title: 'Two and' }, 'two')],
  ['words that are wrong', ({ type }) => type({ title: 'A title that is far too long' }, 'three')],
  ['undo', ({ turn }) => turn('undo')],
  ['redo', ({ turn }) => turn('undo').then(() => turn('redo'))],
])('%s: each press of undo and redo changes something or asks, to the start and back', async (_, run) => {
  const folder = path.join(root, 'first')
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(path.join(folder, 'content/breads'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'content', rye), ryeText)
  const editor = await openEditor(folder)
  await editor.actions.upload({ name: 'loaf.png', content: drawPicture().toString('base64') })
  await editor.type({ title: 'One' }, 'one')
  await editor.type({ title: 'Two', picture: 'loaf.png' }, 'two')
  const copies = await copyAtEach(folder, () => run(editor))
  expect(copies.length).toBeGreaterThan(2)
  let asked = 0
  for (const copy of copies) {
    const killed = await openEditor(copy)
    const { value, isHeld, mistakes } = await killed.read()
    expect(isHeld).toBe(mistakes.length > 0)
    const all = [JSON.stringify([value, []])]
    let isAsked = false
    const go = async (action: 'undo' | 'redo') => {
      while ((await killed.read())[action]) {
        const turned = await killed.turn(action)
        expect(turned.mistakes.filter(({ field }) => field === 'picture')).toEqual([])
        isAsked ||= turned.isAsked
        all.push(JSON.stringify([turned.value, turned.conflicts]))
        expect(all.at(-1)).not.toBe(all.at(-2))
      }
    }
    await go('undo')
    if (!isAsked) expect(killed.readFile()).toBe(ryeText)
    expect(all.length).toBeGreaterThan(1)
    await go('redo')
    expect(all.slice(1)).toContain(all[0])
    asked += isAsked ? 1 : 0
  }
  // Words that were kept just before their step was written.
  expect(asked).toBeLessThan(2)
})

it('a redo that fails, as on a full disk, can be done again', async () => {
  const folder = path.join(root, 'full')
  fs.mkdirSync(path.join(folder, 'content/breads'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'content', rye), ryeText)
  const editor = await openEditor(folder)
  await editor.type({ title: 'One' }, 'one')
  await editor.turn('undo')
  const spy = jest.spyOn(editor.workspace, 'write').mockRejectedValueOnce(new Error('No space left'))
  await expect(editor.turn('redo')).rejects.toThrow('No space left')
  spy.mockRestore()
  expect([(await editor.read()).value.title, editor.readFile()]).toEqual(['Rye', ryeText])
  expect((await editor.turn('redo')).value.title).toBe('One')
})
