import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import '@/lib/print-errors'
import { createEntry } from '@/lib/content/change/create'
import { type Kind, kinds } from '@/lib/content/change/kinds'
import { renamePage, renamePost } from '@/lib/content/change/rename'

// Usage: npm run new -- post|page|author|topic "Title or name" [--id an-id], or: rename post|page old-id new-id
// A post may come --from a .docx or .html file.
// Creates or renames a content file and prints the next steps.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { id: { type: 'string' }, from: { type: 'string' } },
})
const [kind = '', words = '', ...rest] = positionals
const title = words.trim()

const nextSteps: Record<Kind, (id: string, file: string) => string> = {
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

const known = kinds.find((each) => each === kind)
if (known && title && rest.length === 0) {
  // Slow to load.
  const { convert } = values.from ? await import('@/lib/content/convert/convert') : {}
  // npm runs scripts in the project's folder, not in the person's.
  const source = path.resolve(process.env.INIT_CWD ?? '', values.from ?? '')
  const readPicture = (address: string) => {
    const file = path.resolve(path.dirname(source), address)
    return fs.existsSync(file) ? fs.readFileSync(file) : undefined
  }
  const article = await convert?.(source, fs.readFileSync(source), { readPicture })
  const { id, file } = createEntry(known, title, values.id, article)
  const lost = (article?.lost ?? []).map((thing) => `  - ${thing}\n`).join('')
  console.log((lost && `Not kept from ${values.from}:\n${lost}`) + nextSteps[known](id, file))
} else if (kind === 'rename' && (title === 'post' || title === 'page') && rest[1] && !rest[2]) {
  const rename = title === 'post' ? renamePost : renamePage
  const address = rename(rest[0] ?? '', rest[1])
  console.log(
    `The ${title} is at ${address}. Its old address leads there, and links to it are changed: git diff`,
  )
} else throw new Error('Usage: npm run new -- post|page|author|topic "Title", or: rename post|page old new')
