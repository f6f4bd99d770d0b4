import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { listFiles, moveFolder, readBytesAsText, writeAtomically } from './files'

let work: string
beforeEach(() => {
  work = fs.mkdtempSync(path.join(os.tmpdir(), 'files-'))
})
afterEach(() => fs.rmSync(work, { recursive: true }))

it.each(['the same', 'another'])('moves a folder on %s disk', (disk) => {
  fs.mkdirSync(path.join(work, 'a/b'), { recursive: true })
  fs.writeFileSync(path.join(work, 'a/b/c'), '')
  if (disk === 'another')
    jest.spyOn(fs, 'renameSync').mockImplementationOnce(() => {
      throw Object.assign(new Error(), { code: 'EXDEV' })
    })
  moveFolder(path.join(work, 'a'), path.join(work, 'd'))
  expect(listFiles(work)).toEqual(['d/b/c'])
})

it('writes into a folder that a fresh clone does not have, and lists hidden files too', () => {
  writeAtomically(path.join(work, '.well-known/b/c'), Buffer.from('x'))
  expect(listFiles(work)).toEqual(['.well-known/b/c'])
})

it('reads text unchanged, and unpacks gzip', () => {
  expect(readBytesAsText(Buffer.from('a word'))).toBe('a word')
  expect(readBytesAsText(gzipSync('a word'))).toBe('a word')
})

it('reads each byte of an image as a character', () => {
  expect(readBytesAsText(Buffer.from([0x89, 0x50, 0xff]))).toBe('\x89P\xff')
})
