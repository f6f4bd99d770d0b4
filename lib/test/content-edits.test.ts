import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { toContext } from 'checked-content'
import { listFiles } from '@/lib/files'
import { openContent } from '@/lib/open-content'
import { ContentCopy, largerEdits, smallerEdits } from '@/lib/test/content-edits'
import { createContext } from '@/lib/test/context'

// Ordinary edits of the company's own content pass the check, each alone. `e2e/builds/content.spec.ts` builds the site
// with all of them.

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'edits-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const edits: typeof largerEdits = { 'no change': () => undefined, ...largerEdits, ...smallerEdits }
const today = new Date().toISOString().slice(0, 10)
// Files that an edit does not change are parsed once for all.
const before = openContent({ folder: 'content', today, unpublished: true })

it.each(Object.entries(edits))('%s', (_name, edit) => {
  fs.rmSync(folder, { recursive: true })
  fs.cpSync('content', folder, { recursive: true, filter: (file) => !file.endsWith('.png') })
  const copy = new ContentCopy(folder)
  edit(copy)
  const after = new Map<string, string | null>([...before.files.keys()].map((name) => [name, null]))
  for (const name of listFiles(folder)) after.set(name, copy.read(name))
  const content = before.with(
    Object.fromEntries([...after].filter(([name, text]) => text !== before.files.get(name))),
  )
  jest.spyOn(toContext(content), 'findPicture').mockImplementation(createContext().findPicture)
  expect(content.problems).toEqual([])
})
