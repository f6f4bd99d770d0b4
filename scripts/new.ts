import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { rename, toFile, toId, writeChanges } from 'checked-content'
import { haveNewPictures, preparePictures } from 'checked-content/pictures'
import { readSettings } from '@/lib/environment'
import { loadConverter } from '@/lib/load-converter'
import { create, type EntryKind, entryKinds } from '@/lib/new-entry/create'
import { openContent, readPictureFolders } from '@/lib/open-content'
import { printErrors } from '@/lib/print-errors'

// Usage: npm run new -- post|page|author|topic "Title or name" [--id an-id], or: rename post|page old-id new-id
// A post may come --from a .docx or .html file. A page may be --in another, such as services.
// Creates or renames a content file and prints the next steps.

printErrors()
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { id: { type: 'string' }, from: { type: 'string' }, in: { type: 'string' } },
})
const [kind = '', words = '', ...rest] = positionals
const title = words.trim()

const nextSteps: Record<EntryKind, (id: string, file: string) => string> = {
  post: (_, file) => `Created ${file}, a draft. Next:
  1. Write:   replace the sample text. Each field is explained above it.
  2. Preview: npm run preview
  3. Check:   npm run check:content
  4. Publish: set "date" to that day and remove the line "draft: true".`,
  page: (id, file) => `Created ${file}, a draft. Its address is /${id}. Next:
  1. Write:   replace the sample text. Copy blocks from other pages; docs/writing.md shows all.
  2. Preview: npm run preview
  3. Link:    add the page to the menu in content/layout.yaml, or to another page.
  4. Publish: remove the line "draft: true", then run npm run check:content`,
  author: (id, file) =>
    `Created ${file}. Fill in the fields, then run: npm run check:content\nIts page /authors/${id} appears with its first post.`,
  topic: (id, file) =>
    `Added the topic "${id}" to ${file}. Its page /blogs/topics/${id} appears with its first post.`,
}

const settings = { ...readSettings(), unpublished: true }
if (haveNewPictures(readPictureFolders(), true)) await preparePictures(readPictureFolders(), true)
const content = openContent(settings)
const known = entryKinds.find((each) => each === kind)
if (known && title && rest.length === 0) {
  // npm runs scripts in the project's folder, not in the person's.
  const source = path.resolve(process.env.INIT_CWD ?? '', values.from ?? '')
  const converter = values.from ? await loadConverter() : undefined
  const article = await converter?.convert(source, fs.readFileSync(source), {
    folder: path.dirname(source),
    onProgress: (done) =>
      process.stderr.isTTY && process.stderr.write(`\rConverting … ${Math.round(done * 100)} %\r`),
  })
  const folder = values.in?.replace(/^\/|\/$/g, '')
  const own = values.id ?? toId(title)
  const { id, name, changes } = create(content, known, title, folder ? `${folder}/${own}` : own, article)
  writeChanges(content.settings.folder, changes)
  const lost = (article?.lost ?? []).map((loss) => `  - ${converter?.describeLoss(loss)}\n`).join('')
  console.log(
    (lost && `Not kept from ${values.from}:\n${lost}`) + nextSteps[known](id, toFile(content, name)),
  )
} else if (kind === 'rename' && (title === 'post' || title === 'page') && rest[1] && !rest[2]) {
  const { href, moved, changes } = rename(content, `${title}s`, rest[0] ?? '', rest[1])
  writeChanges(content.settings.folder, changes)
  console.log(
    moved.size > 1
      ? `${moved.size} pages are at ${href} and below. Their old addresses lead there, and links are changed: git diff`
      : `The ${title} is at ${href}. Its old address leads there, and links to it are changed: git diff`,
  )
} else throw new Error('Usage: npm run new -- post|page|author|topic "Title", or: rename post|page old new')
