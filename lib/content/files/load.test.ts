import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

const { NODE_ENV } = process.env
const setMode = (mode: string | undefined) => Object.assign(process.env, { NODE_ENV: mode })
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'load-'))
let load: typeof import('./load')

beforeAll(async () => {
  process.env.CONTENT_DIR = folder
  load = await import('./load')
})
afterEach(() => setMode(NODE_ENV))
afterAll(() => {
  delete process.env.CONTENT_DIR
  fs.rmSync(folder, { recursive: true })
})

describe('memoize', () => {
  it.each(['production', 'development'])('caches a value in %s, even `undefined`', (mode) => {
    setMode(mode)
    const read = jest.fn(() => undefined)
    const get = load.memoize(read)
    get()
    get()
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('loads a value again in development after a file was added, changed or removed', async () => {
    setMode('development')
    const file = path.join(folder, 'changing.md')
    const read = jest.fn()
    const get = load.memoize(read)
    get()
    for (const change of [
      () => fs.writeFileSync(file, 'one'),
      () => fs.writeFileSync(file, 'two'),
      () => fs.rmSync(file),
    ]) {
      await setTimeout(20)
      change()
      get()
    }
    expect(read).toHaveBeenCalledTimes(4)
  })

  it('loads a value each time in tools', () => {
    setMode(undefined)
    const read = jest.fn()
    const get = load.memoize(read)
    get()
    get()
    expect(read).toHaveBeenCalledTimes(2)
  })
})

describe('loadMarkdown', () => {
  const write = (name: string, body: string) => {
    fs.writeFileSync(path.join(folder, name), `---\ntitle: A\n---\n${body}`)
  }

  it('reads a file once in a build', () => {
    setMode('production')
    write('build.md', 'one')
    expect(load.loadMarkdown('build.md').body).toContain('one')
    write('build.md', 'changed')
    expect(load.loadMarkdown('build.md').body).toContain('one')
  })

  it('reads a file again in development only after a change', async () => {
    setMode('development')
    write('dev.md', 'one')
    const first = load.loadMarkdown('dev.md')
    expect(load.loadMarkdown('dev.md')).toBe(first)
    await setTimeout(20)
    write('dev.md', 'changed')
    expect(load.loadMarkdown('dev.md').body).toContain('changed')
  })
})
