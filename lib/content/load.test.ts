import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const { NODE_ENV } = process.env
const setMode = (mode: string | undefined) => Object.assign(process.env, { NODE_ENV: mode })
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'load-'))
const file = path.join(folder, 'a.md')
let load: typeof import('./load')

beforeAll(async () => {
  process.env.CONTENT_DIR = folder
  load = await import('./load')
})
beforeEach(() => fs.writeFileSync(file, 'one'))
afterEach(() => setMode(NODE_ENV))
afterAll(() => {
  delete process.env.CONTENT_DIR
  fs.rmSync(folder, { recursive: true })
})

describe('once', () => {
  it.each(['production', 'development'])('caches a value in %s, even `undefined`', (mode) => {
    setMode(mode)
    const read = jest.fn(() => undefined)
    const get = load.once(read)
    get()
    get()
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('loads a value each time in tools', () => {
    setMode(undefined)
    const read = jest.fn()
    const get = load.once(read)
    get()
    get()
    expect(read).toHaveBeenCalledTimes(2)
  })
})

describe('onceEachFile', () => {
  const write = (text: string) => {
    fs.writeFileSync(file, text)
    fs.utimesSync(file, new Date(), new Date(Date.now() + 5000))
  }

  it('reads a file once in a build', () => {
    setMode('production')
    const get = load.onceEachFile(({ text }) => text)
    expect(get('a.md')).toBe('one')
    write('two')
    expect(get('a.md')).toBe('one')
  })

  it('reads a file again in development only after a change', () => {
    setMode('development')
    const parse = jest.fn(({ text }: { text: string }) => text)
    const get = load.onceEachFile(parse)
    expect([get('a.md'), get('a.md')]).toEqual(['one', 'one'])
    expect(parse).toHaveBeenCalledTimes(1)
    write('two')
    expect(get('a.md')).toBe('two')
  })
})
