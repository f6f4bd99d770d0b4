import fs from 'node:fs'
import path from 'node:path'
import { listPageFiles } from '@/lib/content/files/addresses'
import { checkIds } from '@/lib/content/files/check-ids'
import { readContent, toProjectPath } from '@/lib/content/files/load'
import { listPostFiles } from '@/lib/content/files/post-files'
import { ContentError } from '@/lib/content/problem'
import { getToday } from '@/lib/content/schedule'
import { idPattern, postSchema } from '@/lib/content/schemas'
import { findKeys } from '@/lib/content/yaml'
import { writeAtomically } from '@/lib/files'
import { toId } from '@/lib/to-id'
import type { convert } from '../convert/convert'
import { readChoices, readPictures } from './choices'
import type { Kind } from './kinds'
import { addTopic, createAuthor, createPage, createPost } from './new-post'

type Article = Awaited<ReturnType<typeof convert>>

const create: Record<Kind, (title: string, id: string, article?: Article) => string> = {
  post: (title, _id, article) => createPost(title, getToday(), readChoices(), article?.body),
  page: (title) =>
    createPage(
      title,
      readPictures().filter(({ width }) => width >= 1600),
    ),
  author: (name) =>
    createAuthor(
      name,
      readPictures().filter(({ width, height }) => width === height),
    ),
  topic(name, id) {
    const { file, text } = readContent('topics.yaml')
    if (findKeys(text).includes(id)) throw new Error(`${file} already has the topic "${id}".`)
    return addTopic(text, id, name)
  },
}

const toName = (kind: Kind, id: string, article?: Article) => {
  if (kind === 'topic') return 'topics.yaml'
  if (kind === 'post') return article?.pictures.size ? `posts/${id}/index.md` : `posts/${id}.md`
  return `${kind}s/${id}.yaml`
}

/**
 * Creates a content file, or adds a topic. A post can have the text and pictures of an article. Returns its id and its
 * file. Throws if the title or the id cannot be used.
 */
export function createEntry(
  kind: Kind,
  title: string,
  id = toId(title),
  article?: Article,
): { id: string; file: string } {
  const name = toName(kind, id, article)
  const file = toProjectPath(name)
  const [issue] = postSchema.shape.title.safeParse(title).error?.issues ?? []
  if (issue)
    throw new Error(`This title cannot be used (${title.length} characters). Expected: ${issue.message}.`)
  if (id === '') throw new Error(`"${title}" has no Latin letters for an address. Add one: --id an-address`)
  if (!idPattern.test(id))
    throw new Error(`The id "${id}" needs lowercase letters, digits and single hyphens.`)
  try {
    if (kind === 'post' || kind === 'page') checkIds([...listPostFiles(), ...listPageFiles(), name], [name])
    const text = create[kind](title, id, article)
    if (kind === 'post')
      for (const [picture, bytes] of article?.pictures ?? [])
        writeAtomically(path.join(path.dirname(file), picture), Buffer.from(bytes))
    fs.writeFileSync(file, text, { flag: kind === 'topic' ? 'w' : 'wx' })
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
