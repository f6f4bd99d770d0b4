import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { contentFolder } from '@/lib/content/folder'
import { checkUniqueIds } from '@/lib/content/post'
import { ContentError } from '@/lib/content/problem'
import { getToday } from '@/lib/content/schedule'
import { postSchema } from '@/lib/content/schemas'
import { listNames, readChoices } from './choices'
import { createPost } from './new-post'
import { toId } from './post-id'

// Usage: npm run new -- post "Title"
// Makes a post as a draft, with every field explained, and says what comes next.

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

const { positionals } = parseArgs({ allowPositionals: true })
const [kind, words = '', ...rest] = positionals
const title = words.trim()
if (kind !== 'post' || title === '' || rest.length > 0) {
  fail('Give the new post a title, in quotes: npm run new -- post "Title"')
}
const [issue] = postSchema.shape.title.safeParse(title).error?.issues ?? []
if (issue) {
  fail(`This cannot be its title (${title.length} characters). Expected: ${issue.message}.`)
}
const toPath = (id: string) => path.relative(process.cwd(), path.join(contentFolder, 'posts', `${id}.md`))
const file = toPath(toId(title))
try {
  checkUniqueIds([...listNames('posts', '.md').map(toPath), file])
  fs.writeFileSync(file, createPost(title, getToday(), readChoices()), { flag: 'wx' })
} catch (error) {
  const own = error instanceof ContentError && error.problems.find((problem) => problem.file === file)
  if (own) fail(`${file} cannot be made: ${own.found}. Expected: ${own.expected}. Choose another title.`)
  // Of another post, or of none.
  fail((error as Error).message)
}
console.log(`${file} is made, as a draft. Now:
  1. Write: open it, and replace what stands there. Each field is explained above it.
  2. Look:  npm run preview
  3. Check: npm run check:content
  4. Publish: remove the line "draft: true".`)
