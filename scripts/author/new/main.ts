import fs from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listPageFiles } from '@/lib/content/files/addresses'
import { readContent, toProjectPath } from '@/lib/content/files/load'
import { listPostFiles } from '@/lib/content/files/post-files'
import { checkPageIds } from '@/lib/content/page'
import { checkPostIds } from '@/lib/content/post'
import { ContentError } from '@/lib/content/problem'
import { getToday } from '@/lib/content/schedule'
import { idPattern, postSchema } from '@/lib/content/schemas'
import { findKeys } from '@/lib/content/yaml'
import { writeAtomically } from '@/lib/files'
import '@/scripts/print-errors'
import { toId } from '@/lib/to-id'
import { readChoices, readPictures } from './choices'
import { addTopic, createAuthor, createPage, createPost } from './new-post'
import { renamePage, renamePost } from './rename'

// Usage: npm run new -- post|page|author|topic "Title or name" [--id an-id], or: rename post|page old-id new-id
// A post may come --from a .docx or .html file.
// Creates or renames a content file and prints the next steps.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { id: { type: 'string' }, from: { type: 'string' } },
})
const [kind = '', words = '', ...rest] = positionals
const title = words.trim()
const id = values.id ?? toId(title)
// Slow to load.
const { convert } = values.from ? await import('./convert') : {}
// npm runs scripts in the project's folder, not in the person's.
const article = await convert?.(resolve(process.env.INIT_CWD ?? '', values.from ?? ''))
const name = article?.pictures.size ? `${id}/index` : id
const file = toProjectPath(
  kind === 'topic' ? 'topics.yaml' : kind === 'post' ? `posts/${name}.md` : `${kind}s/${id}.yaml`,
)
const write = (text: string) => fs.writeFileSync(file, text, { flag: 'wx' })

const kinds: Record<string, () => string> = {
  post() {
    const path = `posts/${name}.md`
    checkPostIds([...listPostFiles(), path], [path])
    const { body, pictures = [], lost = [] } = article ?? {}
    const text = createPost(title, getToday(), readChoices(), body)
    for (const [picture, bytes] of pictures) writeAtomically(join(dirname(file), picture), Buffer.from(bytes))
    write(text)
    const notKept = lost.map((thing) => `  - ${thing}\n`).join('')
    return `${notKept && `Not kept from ${values.from}:\n${notKept}`}Created ${file}, a draft. Next:
  1. Write:   replace the sample text. Each field is explained above it.
  2. Preview: npm run preview
  3. Check:   npm run check:content
  4. Publish: set "date" to that day and remove the line "draft: true".`
  },
  page() {
    checkPageIds([...listPageFiles(), `pages/${id}.yaml`])
    const wide = readPictures().filter(({ width }) => width >= 1600)
    write(createPage(title, wide))
    return `Created ${file}, a draft. Its address is /${id}. Next:
  1. Write:   replace the sample text. Copy blocks from other pages; docs/writing.md shows all.
  2. Preview: npm run preview
  3. Link:    add the page to the menu in content/layout.yaml, or to another page.
  4. Publish: remove the line "draft: true", then run npm run check:content`
  },
  author() {
    const square = readPictures().filter(({ width, height }) => width === height)
    write(createAuthor(title, square))
    return `Created ${file}. Fill in the fields, then run: npm run check:content\nIts page /authors/${id} appears with its first post.`
  },
  topic() {
    const { text } = readContent('topics.yaml')
    if (findKeys(text).includes(id)) throw new Error(`${file} already has the topic "${id}".`)
    fs.writeFileSync(file, addTopic(text, id, title))
    return `Added the topic "${id}" to ${file}. Its page /blogs/topics/${id} appears with its first post.`
  },
  rename() {
    const [from = '', to = ''] = rest
    const address = title === 'post' ? renamePost(from, to) : renamePage(from, to)
    return `The ${title} is at ${address}. Its old address leads there, and links to it are changed: git diff`
  },
}

const create = Object.hasOwn(kinds, kind) && kinds[kind]
const isComplete =
  kind === 'rename' ? /^(post|page)$/.test(title) && rest.length === 2 : title && rest.length === 0
if (!create || !isComplete)
  throw new Error('Usage: npm run new -- post|page|author|topic "Title", or: rename post|page old new')
const [issue] = postSchema.shape.title.safeParse(title).error?.issues ?? []
if (issue)
  throw new Error(`This title cannot be used (${title.length} characters). Expected: ${issue.message}.`)
if (id === '') throw new Error(`"${title}" has no Latin letters for an address. Add one: --id an-address`)
if (!idPattern.test(id)) throw new Error(`The id "${id}" needs lowercase letters, digits and single hyphens.`)

try {
  console.log(create())
} catch (error) {
  const own = error instanceof ContentError && error.problems.find((problem) => problem.file === file)
  if (own)
    throw new Error(`Cannot create ${file}: ${own.found}. Expected: ${own.expected}. Choose another title.`)
  if ((error as NodeJS.ErrnoException).code === 'EEXIST')
    throw new Error(`The ${kind} "${id}" already exists.`)
  throw error
}
