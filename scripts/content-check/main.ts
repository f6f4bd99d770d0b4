import fs from 'node:fs'
import path from 'node:path'
import { checkContentFiles } from '@/lib/content/check-files'
import { contentFolder } from '@/lib/content/load'
import { ContentError } from '@/lib/content/problem'
import { checkContent } from './check-content'
import { readContentFiles, toShownPath } from './read-files'
import { createSpeller } from './speller'

// Usage: npm run check:content
// Checks all content, including drafts, and prints every problem at once.

const dictionaryName = 'dictionary.txt'
// `checkLinks` reports links to unpublished posts, since it compares both dates.
process.env.CONTENT_UNPUBLISHED = 'build'

const fileProblems = checkContentFiles()
if (fileProblems.length > 0) {
  console.error(new ContentError(fileProblems).message)
  process.exit(1)
}
const files = readContentFiles()
const words = fs
  .readFileSync(path.join(contentFolder, dictionaryName), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
// The spelling dictionary does not repeat the company name.
const brand = files
  .filter(({ name }) => name === 'site.yaml')
  .flatMap(({ passages }) => passages.filter(({ field }) => field === 'name').map(({ value }) => value))

const problems = await checkContent(files, createSpeller([...words, ...brand]), toShownPath(dictionaryName))
if (problems.length > 0) {
  console.error(new ContentError(problems).message)
  process.exit(1)
}
console.log(`Content: ${files.length} files, every field, link, picture and word is right.`)
