import { checkContentFiles } from '@/lib/content/check-files'
import { readContent } from '@/lib/content/load'
import { accept } from '@/lib/content/problem'
import '@/scripts/print-errors'
import { checkContent } from './check-content'
import { checkSpelling } from './check-spelling'
import { readContentFiles } from './content-file'

// Usage: npm run check:content
// Checks all content, including drafts, and prints every problem at once.

// Unpublished posts are valid targets here; `checkLinks` reports bad ones.
process.env.CONTENT_UNPUBLISHED = 'build'

accept(true, checkContentFiles())
const files = readContentFiles()
const passages = files.flatMap((file) => file.passages)
const { file: dictionary, text } = readContent('dictionary.txt')
const words = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
// The dictionary does not repeat the company's name.
const brand = passages.filter(({ name, field }) => name === 'site.yaml' && field === 'name')
const known = [...words, ...brand.map(({ value }) => value)]

const problems = [...checkContent(files), ...(await checkSpelling(passages, known, dictionary))]
problems.sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column)
accept(true, problems)
console.log(`Content: ${files.length} files, no problems.`)
