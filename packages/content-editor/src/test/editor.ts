import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createActions } from '../server/api'
import { Workspace } from '../server/workspace'
import type { Edited, Entry, Opened } from '../shared/types'
import { openBakery } from './bakery'

// The server of an editor in a temporary folder, and windows that miss its events.

export const root = fs.mkdtempSync(path.join(os.tmpdir(), 'editor-'))
export const folder = path.join(root, 'content')
export const file = (name: string) => path.join(folder, name)
export const read = (name: string) => fs.readFileSync(file(name), 'utf8')
export const write = (name: string, text: string | Buffer) => {
  fs.mkdirSync(path.dirname(file(name)), { recursive: true })
  fs.writeFileSync(file(name), text)
}
/** Reads all texts, in the content and beside it. */
export const readAll = () =>
  fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|yaml|json)$/.test(name))
    .map((name) => fs.readFileSync(path.join(root, name), 'utf8'))
    .join()

export const [rye, bun] = ['breads/rye.md', 'breads/bun.md']
export const toBread = (title: string, body = 'Dark.') => `---\ntitle: ${title}\nprice: 4\n---\n\n${body}\n`
export const tooLong = 'A title that is far too long'

export let workspace: Workspace
export let actions: ReturnType<typeof createActions>['actions']
export let desk: ReturnType<typeof createActions>['desk']
/** Starts the editor, or starts it again. */
export function start(site = openBakery(folder)): void {
  workspace = new Workspace(site)
  ;({ actions, desk } = createActions(workspace))
}
/** Starts the editor with these files alone. */
export function begin(files: Record<string, string>): void {
  fs.rmSync(root, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) write(name, text)
  start()
}
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

let count = 0
/** A window: it sends what changes from the state that it knows. */
export class Window {
  known!: Opened
  constructor(
    readonly id: string,
    readonly name: string,
  ) {}
  get #own() {
    const { name, since } = this.known
    return { name, since, window: this.id }
  }
  async open(): Promise<this> {
    this.known = await actions.read({ name: this.name, window: this.id })
    return this
  }
  async type(changes: Entry, burst = `${this.id}-${++count}`): Promise<Edited> {
    const { version, value: base } = this.known
    const value = { ...base, ...changes }
    const edited = await actions.edit({ ...this.#own, version, base, bursts: [{ id: burst, value }] })
    this.known = { ...this.known, ...edited, value: edited.value ?? value }
    return edited
  }
  async turn(action: 'undo' | 'redo') {
    const turned = await actions[action](this.#own)
    this.known = { ...this.known, ...turned }
    return turned
  }
  /** Settles the first choice, if there is one. */
  async choose(isTaken: boolean): Promise<void> {
    const [conflict] = this.known.conflicts
    if (!conflict) return
    const chosen = await actions.choose({ ...this.#own, ...conflict, isTaken })
    this.known = { ...this.known, ...chosen }
  }
}
export const openWindow = (id = 'one', name = rye) => new Window(id, name).open()
