import { gzipSync } from 'node:zlib'
import { readBytesAsText, toAddress } from './files'

it('reads text unchanged, and unpacks gzip', () => {
  expect(readBytesAsText(Buffer.from('a word'))).toBe('a word')
  expect(readBytesAsText(gzipSync('a word'))).toBe('a word')
})

it('reads each byte of an image as a character', () => {
  expect(readBytesAsText(Buffer.from([0x89, 0x50, 0xff]))).toBe('\x89P\xff')
})

it.each([
  ['index.html', '/'],
  ['about.html', '/about'],
  ['blogs/a-post.html', '/blogs/a-post'],
])('serves %s at %s', (page, address) => {
  expect(toAddress(page)).toBe(address)
})
