import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { haveNewPictures } from './changed.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'changed-'))
afterAll(() => fs.rmSync(root, { recursive: true }))

it('notices pictures that came and went', async () => {
  const folders = { folder: path.join(root, 'content'), output: root, list: path.join(root, 'list.json') }
  const picture = path.join(folders.folder, 'a.png')
  fs.mkdirSync(folders.folder)
  fs.writeFileSync(picture, '')
  await new Promise((resolve) => setTimeout(resolve, 20))
  fs.writeFileSync(folders.list, '{ "a.png": { "found": "a broken picture" } }')
  expect(haveNewPictures(folders)).toBe(false)
  fs.writeFileSync(path.join(folders.folder, 'b.png'), '')
  expect(haveNewPictures(folders)).toBe(true)
  fs.rmSync(path.join(folders.folder, 'b.png'))
  fs.rmSync(picture)
  expect(haveNewPictures(folders)).toBe(true)
})

it('notices a picture that a newer list does not have', () => {
  const folders = { folder: path.join(root, 'stale'), output: root, list: path.join(root, 'stale.json') }
  fs.mkdirSync(folders.folder)
  fs.writeFileSync(path.join(folders.folder, 'a.png'), '')
  fs.writeFileSync(folders.list, '{}')
  const later = new Date(Date.now() + 60_000)
  fs.utimesSync(folders.list, later, later)
  expect(haveNewPictures(folders)).toBe(true)
})
