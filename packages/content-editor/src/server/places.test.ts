import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openBakery } from '../test/bakery'
import { createActions } from './api'
import { Workspace } from './workspace'

// Where mistakes and words are, in a text that is a field.

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'places-'))
const monday = 'days/monday.yaml'
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

function start(about: string) {
  fs.writeFileSync(path.join(root, 'days.yaml'), `monday:\n  opens: "8"\n  about: ${about}\n`)
  return createActions(new Workspace(openBakery(root))).actions
}
const long = '|\n    Fine words.\n\n    #### See [fine words](/nowhere), and fine words.'

it.each([
  [long, 3],
  ['"#### See"', 1],
])('a mistake in a text leads to its line: %j', async (about, line) => {
  const { mistakes } = await start(about).read({ name: monday, window: 'one' })
  for (const mistake of mistakes) expect(mistake).toMatchObject({ field: 'about', line })
  expect(mistakes[0]?.message).toContain('level 4')
})

it('words are found at their place in the text', () => {
  const found = start(long).find({ words: 'fine words' })
  expect(new Set(found.map(({ field, place }) => [field, place.words, place.nth].join()))).toEqual(
    new Set(['about,Fine words,0', 'about,fine words,0', 'about,fine words,1']),
  )
})
