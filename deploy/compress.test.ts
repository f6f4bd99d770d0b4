import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { writeCopies } from './compress'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'copies-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

it('writes compressed copies of text that gets smaller', async () => {
  const text = Buffer.from('<p>Again and again.</p>'.repeat(100))
  fs.writeFileSync(path.join(folder, 'page.html'), text)
  fs.writeFileSync(path.join(folder, 'short.txt'), 'a')
  fs.writeFileSync(path.join(folder, 'picture.png'), text)
  expect(await writeCopies(folder, ['page.html', 'picture.png', 'short.txt'])).toBe(2)
  expect(fs.readdirSync(folder).sort()).toEqual([
    'page.html',
    'page.html.br',
    'page.html.gz',
    'picture.png',
    'short.txt',
  ])
  const read = (file: string) => fs.readFileSync(path.join(folder, file))
  expect(zlib.brotliDecompressSync(read('page.html.br'))).toEqual(text)
  expect(zlib.gunzipSync(read('page.html.gz'))).toEqual(text)
})
