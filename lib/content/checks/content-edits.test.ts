import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ContentCopy, largerEdits, smallerEdits } from '@/lib/content/test/content-edits'
import { createContext } from '@/lib/content/test/context'
import { openContent } from '../open'

// Ordinary edits of the company's own content pass the check, each alone. `e2e/builds/content.spec.ts` builds the site
// with all of them.

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'edits-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const edits: typeof largerEdits = { 'no change': () => undefined, ...largerEdits, ...smallerEdits }

it.each(Object.entries(edits))('%s', (_name, edit) => {
  fs.rmSync(folder, { recursive: true })
  fs.cpSync('content', folder, { recursive: true, filter: (file) => !file.endsWith('.png') })
  edit(new ContentCopy(folder))
  const today = new Date().toISOString().slice(0, 10)
  const content = openContent({ folder, today, unpublished: true })
  jest.spyOn(content, 'findPicture').mockImplementation(createContext().findPicture)
  expect(content.problems).toEqual([])
})
