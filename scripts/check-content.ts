import { ContentError, checkAll, openContent } from '@/lib/content'
import { readSettings } from '@/lib/environment'
import { printErrors } from '@/lib/print-errors'

// Usage: npm run check:content
// Prints every problem at once, and words to look at. Only problems fail.

printErrors()
// Drafts and scheduled posts too: they may link to each other.
const content = openContent({ ...readSettings(), unpublished: true })
const { problems, hints } = await checkAll(content)
if (problems.length > 0) throw new Error(`${new ContentError(problems).message}\n${hints}`.trimEnd())
console.log(`${hints}Content: ${content.documents.size} files, no problems.`)
