import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ContentCopy, largerEdits, smallerEdits } from '@/lib/content/test/content-edits'
import { createContext } from '@/lib/content/test/context'

// Ordinary edits of the company's own content pass the check, each alone. `e2e/builds/content.spec.ts` builds the site
// with all of them.

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'edits-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const edits: typeof largerEdits = { 'no change': () => undefined, ...largerEdits, ...smallerEdits }

it.each(Object.entries(edits))('%s', async (_name, edit) => {
  fs.rmSync(folder, { recursive: true })
  fs.cpSync('content', folder, { recursive: true, filter: (file) => !file.endsWith('.png') })
  edit(new ContentCopy(folder))
  Object.assign(process.env, { CONTENT_DIR: folder, CONTENT_TODAY: '' })
  // Imported late, since the folder is read on import.
  const { readContentFiles } = await import('./content-file')
  const { checkContent } = await import('./check-content')
  const { siteContext } = await import('@/lib/content/files/site-context')
  const context = { ...siteContext, findPicture: createContext().findPicture }
  expect(checkContent(readContentFiles(), context)).toEqual([])
})
