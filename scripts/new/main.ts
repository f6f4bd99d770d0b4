import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { contentFolder, parseMarkdownFile } from '@/lib/content/load'
import { parsePlainPage } from '@/lib/content/plain-page'
import { checkUniqueIds } from '@/lib/content/post'
import { ContentError } from '@/lib/content/problem'
import { getToday } from '@/lib/content/schedule'
import { postSchema } from '@/lib/content/schemas'
import { findKeys } from '@/lib/content/source'
import { listNames, readChoices, readPictures } from './choices'
import { addTopic, createAuthor, createPage, createPost } from './new-post'
import { toId } from './post-id'

// Usage: npm run new -- post|page|author|topic "Title or name" [--id an-id]
// Creates a content file and prints the next steps.

const usage = 'Give a kind and a title, in quotes: npm run new -- post|page|author|topic "Title"'

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { id: { type: 'string' } },
})
const [kind = '', words = '', ...rest] = positionals
const title = words.trim()
if (title === '' || rest.length > 0) fail(usage)
const [issue] = postSchema.shape.title.safeParse(title).error?.issues ?? []
if (issue) fail(`This cannot be its title (${title.length} characters). Expected: ${issue.message}.`)
const id = values.id ?? toId(title)
if (id === '') fail(`"${title}" has no Latin letters for an address. Add one: --id an-address`)
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) fail(`The id "${id}" must consist of small letters and hyphens.`)

const toPath = (name: string) => path.relative(process.cwd(), path.join(contentFolder, name))

/** Creates a file and returns its path. Fails if it exists. */
function write(name: string, text: string): string {
  const file = toPath(name)
  fs.writeFileSync(file, text, { flag: 'wx' })
  return file
}

const kinds: Record<string, () => string> = {
  post() {
    checkUniqueIds([...listNames('posts', '.md'), id].map((post) => toPath(`posts/${post}.md`)))
    return `${write(`posts/${id}.md`, createPost(title, getToday(), readChoices()))} is made, as a draft. Now:
  1. Write: open it, and replace what stands there. Each field is explained above it.
  2. Look:  npm run preview
  3. Check: npm run check:content
  4. Publish: remove the line "draft: true".`
  },
  page() {
    const text = createPage(title)
    // Throws if the address is taken.
    parsePlainPage(parseMarkdownFile(id, toPath(`pages/${id}.md`), text))
    return `${write(`pages/${id}.md`, text)} is made. Its address is /${id}. Now write it, and run: npm run check:content`
  },
  author() {
    const square = readPictures().filter(({ width, height }) => width === height)
    const file = write(
      `authors/${id}.yaml`,
      createAuthor(
        title,
        square.map(({ name }) => name),
      ),
    )
    return `${file} is made. The page is /authors/${id}. Now fill in the fields, and run: npm run check:content`
  },
  topic() {
    const file = toPath('topics.yaml')
    const topics = fs.readFileSync(file, 'utf8')
    if (findKeys(topics).includes(id)) fail(`${file} has the topic "${id}" already.`)
    fs.writeFileSync(file, addTopic(topics, id, title))
    return `${file} has the topic "${id}". It gets the page /blogs/topics/${id} with its first post.`
  },
}

const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
if (!make) fail(usage)
try {
  console.log(make())
} catch (error) {
  const file = toPath(kind === 'page' ? `pages/${id}.md` : `posts/${id}.md`)
  const own = error instanceof ContentError && error.problems.find((problem) => problem.file === file)
  if (own) fail(`${file} cannot be made: ${own.found}. Expected: ${own.expected}. Choose another title.`)
  if ((error as NodeJS.ErrnoException).code === 'EEXIST') fail(`There is a ${kind} "${id}" already.`)
  fail((error as Error).message)
}
