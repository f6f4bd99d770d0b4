import fs from 'node:fs'
import path from 'node:path'
import { listAuthorIds, listPlainPageIds, listTopicIds } from '@/lib/content/files/addresses'
import { readContent, toProjectPath } from '@/lib/content/files/load'
import { findPostFile, findPostId, listPostFiles } from '@/lib/content/files/post-files'
import { encodePictures, getPictures } from '@/lib/content/pictures/pictures'
import { formatProblem } from '@/lib/content/problem'
import { getToday } from '@/lib/content/schedule'
import { checkContent } from '../content-check/check-content'
import { parseContentFile, readContentFiles } from '../content-check/content-file'
import { readChoices } from '../new/choices'
import { createPage, createPost } from '../new/new-post'
import { readEntry, tidy, writeEntry } from './entry'
import { findEntrySchema, toShape } from './shape'

// Reads and writes content files for the editor.

/** An error whose message is shown in the editor. */
export class EditorError extends Error {}

/** An uploaded picture. `path` is in the content folder, `content` is Base64. */
export type Upload = { path: string; content: string }

const isMarkdown = (name: string) => name.endsWith('.md')
const exists = (name: string) => fs.existsSync(toProjectPath(name))

/** Returns the file of an entry: a post may be in its own folder, and a topic is a part of `topics.yaml`. */
function locate(entry: string): { name: string; topic?: string } {
  const topic = /^topics\/(.+)\.yaml$/.exec(entry)?.[1]
  return topic ? { name: 'topics.yaml', topic } : { name: findPostFile(findPostId(entry) ?? '') ?? entry }
}

/** Reads an entry, or returns `null` if it does not exist or is not supported. Throws `EditorError` if it is invalid. */
export function readFile(entry: string): unknown {
  const { name, topic } = locate(entry)
  if (!findEntrySchema(entry) || !exists(name)) return null
  try {
    const value = readEntry(readContent(name).text, isMarkdown(name))
    return topic ? (value[topic] ?? null) : value
  } catch (error) {
    throw new EditorError(`${name} cannot be read: ${(error as Error).message}. Fix the file by hand.`)
  }
}

/** Lists the entries of each folder. */
export const listings: Record<string, () => string[]> = {
  posts: () => listPostFiles().map((name) => `posts/${findPostId(name)}.md`),
  pages: () => listPlainPageIds().map((id) => `pages/${id}.md`),
  authors: () => listAuthorIds().map((id) => `authors/${id}.yaml`),
  topics: () => listTopicIds().map((id) => `topics/${id}.yaml`),
}

/** Lists the pictures that any page may show, each at its smallest size. */
export function listPictures() {
  return Object.entries(getPictures()).flatMap(([name, picture]) => {
    const [small] = 'webp' in picture && path.dirname(name) === 'pictures' ? picture.webp : []
    const content = small && fs.readFileSync(`public${small.src}`, 'base64')
    return content ? [{ id: name, path: name, name: path.basename(name), content, encoding: 'base64' }] : []
  })
}

/** Writes an entry and its new pictures, creating new entries. Throws `EditorError` if the content check fails. */
export function saveFile(entry: string, value: unknown, assets: Upload[] = []): void {
  const schema = findEntrySchema(entry)
  if (entry.includes('/.'))
    throw new EditorError('An address needs Latin letters in the title. Create it with: npm run new')
  if (!schema) throw new EditorError(`The editor does not have the file ${entry}.`)
  const saved = tidy(toShape(schema), value) as Record<string, unknown>
  const { name, topic } = locate(entry)
  const old = exists(name) ? readContent(name).text : create(name, String(saved.title))
  const all = topic ? { ...readEntry(old, false), [topic]: saved } : saved
  const taken = assets.map((asset) => path.basename(asset.path)).find((file) => exists(`pictures/${file}`))
  if (taken) throw new EditorError(`There is already a picture ${taken}. Give the new one another name.`)
  if (assets.some((asset) => path.basename(asset.path).startsWith('.')))
    throw new EditorError('The name of a picture has no Latin letters. Give it another name.')
  const pictures = assets.map((asset) => {
    const picture = toProjectPath(`pictures/${path.basename(asset.path)}`)
    fs.writeFileSync(picture, asset.content, { encoding: 'base64', flag: 'wx' })
    return picture
  })
  if (pictures.length > 0) encodePictures()
  const own = { file: toProjectPath(name), name, text: writeEntry(old, all, isMarkdown(name)) }
  const files = readContentFiles()
  const known = new Set(checkContent(files).map(formatProblem))
  const others = files.filter((file) => file.name !== name)
  // Unused pictures do not fail the build.
  const problems = checkContent([...others, parseContentFile(own)]).filter(
    (problem) =>
      problem.file === own.file || (problem.field !== 'picture' && !known.has(formatProblem(problem))),
  )
  if (problems.length > 0) {
    for (const picture of pictures) fs.rmSync(picture)
    if (pictures.length > 0) encodePictures()
    const messages = problems.map(
      ({ file, field, found, expected, fix }) =>
        `${file === own.file ? '' : `${file}, `}${field}: found ${found}; expected ${expected}; ${fix}.`,
    )
    throw new EditorError(messages.join(' '))
  }
  fs.writeFileSync(own.file, own.text)
}

/** Returns the text of a new file, as `npm run new` writes it. */
function create(name: string, title: string): string {
  if (findPostId(name)) return createPost(title, getToday(), readChoices())
  return isMarkdown(name) ? createPage(title) : ''
}
