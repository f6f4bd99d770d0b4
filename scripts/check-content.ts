import { ContentError } from 'checked-content'
import { checkAll } from 'checked-content/spelling'
import { readSettings } from '@/lib/environment'
import { openContent } from '@/lib/open-content'
import { printErrors } from '@/lib/print-errors'

// Usage: npm run check:content
// Prints every problem at once, and words to look at. Only problems fail.

printErrors()
// Drafts and scheduled posts too: they may link to each other.
const content = openContent({ ...readSettings(), unpublished: true, isPreview: false })
const { problems, hints } = await checkAll(content)
if (problems.length > 0) throw new Error(`${new ContentError(problems).message}\n${hints}`.trimEnd())
console.log(`${hints}Content: ${content.documents.size} files, no problems.`)
