import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { replaceFolder } from '../src/finish/replace.ts'

describe('the finished folder', () => {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'next-islands-'))
  const [dir, replacement] = [path.join(work, 'out'), path.join(work, '.out-unfinished')]
  const { renameSync } = fs
  /** Makes renaming fail, as a test says. A mount point cannot be renamed. */
  const failWhere = (isFault: (from: string, to: string) => boolean, code: string) =>
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (isFault(String(from), String(to))) throw Object.assign(new Error('No.'), { code })
      renameSync(from, to)
    })
  const isMountPoint = (from: string, to: string) => [from, to].includes(dir)

  beforeEach(() => {
    for (const [folder, names] of [
      [dir, ['a', 'old']],
      [replacement, ['a', 'new']],
    ] as const) {
      fs.mkdirSync(folder)
      for (const name of names) fs.writeFileSync(path.join(folder, name), '')
    }
  })
  afterEach(() => {
    jest.restoreAllMocks()
    fs.rmSync(work, { recursive: true })
    fs.mkdirSync(work)
  })
  afterAll(() => fs.rmSync(work, { recursive: true }))

  it.each([
    ['replaces the old one', () => false, ''],
    ['replaces the contents of a mount point', isMountPoint, 'EBUSY'],
  ])('%s, and leaves nothing beside it', (_, isFault, code) => {
    failWhere(isFault, code)
    replaceFolder(dir, replacement)
    expect(fs.readdirSync(dir)).toEqual(['a', 'new'])
    expect(fs.readdirSync(work)).toEqual(['out'])
  })

  it.each([
    ['gets its name', (from: string) => from === replacement, 'EACCES'],
    ['fills a mount point', (from: string, to: string) => isMountPoint(from, to) || /new$/.test(to), 'EBUSY'],
  ])('changes nothing where a fault comes before it %s', (_, isFault, code) => {
    failWhere(isFault, code)
    expect(() => replaceFolder(dir, replacement)).toThrow('No.')
    expect(fs.readdirSync(dir)).toEqual(['a', 'old'])
  })
})
