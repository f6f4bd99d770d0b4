import { ContentError } from '@/lib/content/problem'
import '@/lib/print-errors'
import { checkAll } from '@/lib/content/checks/check-content'

// Usage: npm run check:content
// Prints every problem at once, and words to look at. Only problems fail.

process.env.CONTENT_UNPUBLISHED = 'build'

const { count, problems, hints } = await checkAll()
if (problems.length > 0) throw new Error(`${new ContentError(problems).message}\n${hints}`.trimEnd())
console.log(`${hints}Content: ${count} files, no problems.`)
