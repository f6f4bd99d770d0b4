import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { contentFolder } from '@/lib/content/folder'
import { checkUniqueIds } from '@/lib/content/post'
import { ContentError } from '@/lib/content/problem'
import { getToday } from '@/lib/content/schedule'
import { listNames, readChoices } from './choices'
import { createPost } from './new-post'
import { toId } from './post-id'

// Usage: npm run new -- post "Title"
// Makes a post as a draft, with every field explained, and says what comes next.

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

const folder = path.join(contentFolder, 'posts')
const { positionals } = parseArgs({ allowPositionals: true })
const [kind, title = '', ...rest] = positionals
if (kind !== 'post' || title.trim() === '' || rest.length > 0) {
  fail('Give the new post a title, in quotes: npm run new -- post "Title"')
}
if (title.length > 60) {
  fail(`The title has ${title.length} characters; search results show 60. Find a shorter one.`)
}
const file = path.join(folder, `${toId(title)}.md`)
const shown = path.relative(process.cwd(), file)
try {
  checkUniqueIds([...listNames('posts', '.md').map((id) => `${id}.md`), shown])
  fs.writeFileSync(file, createPost(title.trim(), getToday(), readChoices()), { flag: 'wx' })
} catch (error) {
  if (error instanceof ContentError) {
    const [problem] = error.problems
    fail(`${shown} cannot be made: ${problem?.found}. Expected: ${problem?.expected}. Choose another title.`)
  }
  fail((error as Error).message)
}
console.log(`${shown} is made, as a draft. Now:
  1. Write: open it, and replace what stands there. Each field is explained above it.
  2. Look:  npm run preview
  3. Check: npm run check:content
  4. Publish: remove the line "draft: true".`)
