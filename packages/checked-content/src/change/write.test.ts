import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { listContent, listFiles } from '../files.ts'
import { writeChanges } from './write.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'write-'))
  fs.mkdirSync(path.join(folder, 'posts/a'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'posts/a/index.md'), 'one')
  fs.writeFileSync(path.join(folder, 'posts/a/photo.jpg'), Buffer.from([255, 0]))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const read = (name: string) => fs.readFileSync(path.join(folder, name))
const changes = {
  'posts/a/index.md': null,
  'posts/a/photo.jpg': null,
  'posts/b/index.md': 'two',
  'posts/b/photo.jpg': { from: 'posts/a/photo.jpg' },
}

it('writes, moves and deletes files and their folder, and returns what undoes it', () => {
  const undo = writeChanges(folder, changes)
  expect(listFiles(folder)).toEqual(['posts/b/index.md', 'posts/b/photo.jpg'])
  expect([...read('posts/b/photo.jpg')]).toEqual([255, 0])
  expect(fs.existsSync(path.join(folder, 'posts/a'))).toBe(false)
  writeChanges(folder, undo)
  expect(listFiles(folder)).toEqual(['posts/a/index.md', 'posts/a/photo.jpg'])
  expect(read('posts/a/index.md').toString()).toBe('one')
})

it('leaves every file as it was if one cannot be written', () => {
  jest.spyOn(fs, 'rmSync').mockImplementationOnce(() => {
    throw new Error('Busy.')
  })
  expect(() => writeChanges(folder, changes)).toThrow('Busy.')
  expect(listFiles(folder)).toEqual(['posts/a/index.md', 'posts/a/photo.jpg'])
  expect(read('posts/a/index.md').toString()).toBe('one')
})

it('leaves no content that was not there if it is killed', () => {
  const rename = jest.spyOn(fs, 'renameSync').mockImplementationOnce(() => {
    expect(listFiles(folder)).toHaveLength(4)
    expect(listContent(folder)).toHaveLength(2)
  })
  writeChanges(folder, { 'posts/c.md': 'three', 'posts/d.md': 'four' })
  expect(rename).toHaveBeenCalledTimes(2)
  rename.mockRestore()
})

it.each(['../outside.md', '/etc/outside', 'posts/../../outside.md', 'posts//a.md', ''])(
  'refuses the file %j',
  (name) => {
    expect(() => writeChanges(folder, { [name]: 'x' })).toThrow('is not in the content folder')
  },
)

it('refuses to follow a symbolic link', () => {
  fs.symlinkSync(os.tmpdir(), path.join(folder, 'pages'))
  expect(() => writeChanges(folder, { 'pages/a.md': 'x' })).toThrow('is a symbolic link')
})

it('gives a file a name in another case where the disk ignores case', () => {
  const { existsSync, readFileSync, renameSync } = fs
  const find = (file: unknown) => {
    const [parent, base] = [path.dirname(String(file)), path.basename(String(file)).toLowerCase()]
    return path.join(parent, fs.readdirSync(parent).find((name) => name.toLowerCase() === base) ?? base)
  }
  const spies = [
    jest.spyOn(fs, 'existsSync').mockImplementation((file) => existsSync(find(file))),
    jest.spyOn(fs, 'readFileSync').mockImplementation((file) => readFileSync(find(file))),
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => renameSync(find(from), to)),
    jest.spyOn(fs, 'rmSync').mockImplementation((file) => fs.unlinkSync(find(file))),
  ]
  writeChanges(folder, { 'posts/a/photo.jpg': null, 'posts/a/Photo.jpg': { from: 'posts/a/photo.jpg' } })
  for (const spy of spies) spy.mockRestore()
  expect(listFiles(folder)).toEqual(['posts/a/Photo.jpg', 'posts/a/index.md'])
})
