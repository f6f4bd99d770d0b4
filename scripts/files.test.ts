/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { placeFile, readBytesAsText } from './files'

it('reads text as it is, and unpacks it where it is in gzip', () => {
  expect(readBytesAsText(Buffer.from('a word'))).toBe('a word')
  expect(readBytesAsText(gzipSync('a word'))).toBe('a word')
})

it('reads each byte of a picture as a character', () => {
  expect(readBytesAsText(Buffer.from([0x89, 0x50, 0xff]))).toBe('\x89P\xff')
})

describe('a file in a second place', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'files-'))
  const source = path.join(folder, 'a.txt')
  fs.writeFileSync(source, 'a word')
  const place = (name: string) => {
    const target = path.join(folder, name, 'b/a.txt')
    placeFile(source, target)
    return {
      text: fs.readFileSync(target, 'utf8'),
      isSame: fs.statSync(target).ino === fs.statSync(source).ino,
    }
  }

  afterAll(() => fs.rmSync(folder, { recursive: true }))

  it('is the same file, in folders that are made for it', () => {
    expect(place('linked')).toEqual({ text: 'a word', isSame: true })
  })

  it('is a copy where the disk has no links', () => {
    jest.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw new Error('EPERM')
    })
    expect(place('copied')).toEqual({ text: 'a word', isSame: false })
  })

  it('is missed where there is none to place', () => {
    expect(() => placeFile(path.join(folder, 'c.txt'), path.join(folder, 'd.txt'))).toThrow('ENOENT')
  })
})
