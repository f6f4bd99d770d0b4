import fs from 'node:fs'
import { parseMarkdownFile, readContent, toProjectPath } from '@/lib/content/files/load'
import { listPostFiles } from '@/lib/content/files/post-files'
import { siteContext } from '@/lib/content/files/site-context'
import { parsePlainPage } from '@/lib/content/plain-page'
import { checkPostIds } from '@/lib/content/post'
import { ContentError } from '@/lib/content/problem'
import { getToday } from '@/lib/content/schedule'
import { idPattern, postSchema } from '@/lib/content/schemas'
import { findKeys } from '@/lib/content/yaml'
import { toId } from '@/lib/to-id'
import { readChoices, readPictures } from './choices'
import type { Kind } from './kinds'
import { addTopic, createAuthor, createPage, createPost } from './new-post'

const create: Record<Kind, (title: string, id: string, file: string) => string> = {
  post(title, id) {
    const name = `posts/${id}.md`
    checkPostIds([...listPostFiles(), name], [name])
    return createPost(title, getToday(), readChoices())
  },
  page(title, id, file) {
    const text = createPage(title)
    // Throws if the address is taken.
    parsePlainPage(parseMarkdownFile(id, file, text), siteContext)
    return text
  },
  author: (name) =>
    createAuthor(
      name,
      readPictures().filter(({ width, height }) => width === height),
    ),
  topic(name, id, file) {
    const { text } = readContent('topics.yaml')
    if (findKeys(text).includes(id)) throw new Error(`${file} already has the topic "${id}".`)
    return addTopic(text, id, name)
  },
}

/** Creates a content file, or adds a topic. Returns its id and its file. Throws if the title or the id cannot be used. */
export function createEntry(kind: Kind, title: string, id = toId(title)): { id: string; file: string } {
  const file = toProjectPath(
    kind === 'topic' ? 'topics.yaml' : kind === 'author' ? `authors/${id}.yaml` : `${kind}s/${id}.md`,
  )
  const [issue] = postSchema.shape.title.safeParse(title).error?.issues ?? []
  if (issue)
    throw new Error(`This title cannot be used (${title.length} characters). Expected: ${issue.message}.`)
  if (id === '') throw new Error(`"${title}" has no Latin letters for an address. Add one: --id an-address`)
  if (!idPattern.test(id))
    throw new Error(`The id "${id}" needs lowercase letters, digits and single hyphens.`)
  try {
    fs.writeFileSync(file, create[kind](title, id, file), { flag: kind === 'topic' ? 'w' : 'wx' })
    return { id, file }
  } catch (error) {
    const own = error instanceof ContentError && error.problems.find((problem) => problem.file === file)
    if (own)
      throw new Error(`Cannot create ${file}: ${own.found}. Expected: ${own.expected}. Choose another title.`)
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Error(`The ${kind} "${id}" already exists.`)
    throw error
  }
}
