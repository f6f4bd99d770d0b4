import fs from 'node:fs'
import path from 'node:path'
import { contentFolder } from '@/lib/content/folder'
import { ContentError } from '@/lib/content/problem'
import { checkContent } from './check-content'
import { readContentFiles, toShownPath } from './read-files'
import { createSpeller } from './speller'

// Usage: npm run check:content
// Reads all words and facts, drafts too, and prints every problem at once.

const dictionaryName = 'dictionary.txt'
// Whether a link leads to what is not published yet is said by a rule of its own, which knows both dates.
process.env.CONTENT_UNPUBLISHED = 'build'

const files = readContentFiles()
const words = fs
  .readFileSync(path.join(contentFolder, dictionaryName), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
// The company's name stands in one place only.
const brand = files
  .filter(({ name }) => name === 'site.yaml')
  .flatMap(({ passages }) => passages.filter(({ field }) => field === 'name').map(({ value }) => value))

const problems = await checkContent(files, createSpeller([...words, ...brand]), toShownPath(dictionaryName))
if (problems.length > 0) {
  console.error(new ContentError(problems).message)
  process.exit(1)
}
console.log(`Content: ${files.length} files, every field, link, picture and word is right.`)
