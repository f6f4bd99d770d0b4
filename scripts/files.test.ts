/** @jest-environment node */
import { gzipSync } from 'node:zlib'
import { readBytesAsText } from './files'

it('reads text as it is, and unpacks it where it is in gzip', () => {
  expect(readBytesAsText(Buffer.from('a word'))).toBe('a word')
  expect(readBytesAsText(gzipSync('a word'))).toBe('a word')
})

it('reads each byte of a picture as a character', () => {
  expect(readBytesAsText(Buffer.from([0x89, 0x50, 0xff]))).toBe('\x89P\xff')
})
