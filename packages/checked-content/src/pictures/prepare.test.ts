import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { haveNewPictures } from './changed.ts'
import { preparePictures } from './prepare.ts'

let root: string
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'prepare-'))
})
afterEach(() => fs.rmSync(root, { recursive: true }))

const toFolders = () => ({ folder: `${root}/content`, output: `${root}/public`, list: `${root}/list.json` })
const listed = () => Object.keys(JSON.parse(fs.readFileSync(`${root}/list.json`, 'utf8')))
const toFile = (name: string) => path.join(root, 'content', name)
const put = (name: string, bytes: Uint8Array | string) => {
  fs.mkdirSync(path.dirname(toFile(name)), { recursive: true })
  fs.writeFileSync(toFile(name), bytes)
}
const draw = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#3070b0' } })
    .png()
    .toBuffer()

it.each([
  ['came', () => put('pictures/late.png', 'broken'), ['pictures/first.png', 'pictures/late.png']],
  ['went', () => fs.rmSync(toFile('pictures/first.png')), []],
])('lists a picture that %s while another process was listing', async (_, change, names) => {
  put('pictures/first.png', await draw(640))
  const slow = preparePictures(toFolders())
  change()
  await preparePictures(toFolders(), true)
  await slow
  expect(listed()).toEqual(names)
})

it('has nothing to list again, whatever was refused', async () => {
  for (const name of ['pair.png', 'pair-dark.png', 'other.png']) put(`pictures/${name}`, await draw(100))
  put('pictures/other-dark.png', await draw(80))
  for (const name of ['pictures/broken.png', 'files/No name.pdf', 'pictures/Thumbs.db', 'notes.md'])
    put(name, 'text')
  put('files/prices.csv', 'a,b')
  await new Promise((resolve) => setTimeout(resolve, 20))
  await preparePictures(toFolders(), true)
  expect(haveNewPictures(toFolders(), true)).toBe(false)
  expect(haveNewPictures(toFolders())).toBe(true)
  await preparePictures(toFolders())
  expect(haveNewPictures(toFolders())).toBe(false)
  fs.rmSync(toFile('pictures/pair-dark.png'))
  expect(haveNewPictures(toFolders())).toBe(true)
})

it.each([
  ['that is newer than the list', '{ "pictures/a.png": { "found": "a broken picture" } }', -60_000],
  ['that a newer list does not have', '{}', 60_000],
])('notices a picture %s', (_, pictures, milliseconds) => {
  const { list } = toFolders()
  put('pictures/a.png', '')
  fs.writeFileSync(list, pictures)
  const time = new Date(Date.now() + milliseconds)
  fs.utimesSync(list, time, time)
  expect(haveNewPictures(toFolders())).toBe(true)
})
