import fs from 'node:fs'
import path from 'node:path'
import { listPageFiles } from '@/lib/content/files/addresses'
import { readContent, toProjectPath } from '@/lib/content/files/load'
import { listPostFiles } from '@/lib/content/files/post-files'
import { checkPageIds } from '@/lib/content/page'
import { checkPostIds } from '@/lib/content/post'
import { ContentError } from '@/lib/content/problem'
import { getToday } from '@/lib/content/schedule'
import { idPattern, postSchema } from '@/lib/content/schemas'
import { findKeys } from '@/lib/content/yaml'
import { writeAtomically } from '@/lib/files'
import { toId } from '@/lib/to-id'
import { readChoices, readPictures } from './choices'
import type { convert } from './convert'
import type { Kind } from './kinds'
import { addTopic, createAuthor, createPage, createPost } from './new-post'

type Article = Awaited<ReturnType<typeof convert>>

const create: Record<Kind, (title: string, id: string, file: string, article?: Article) => string> = {
  post(title, id, file, article) {
    const name = id === path.parse(file).name ? `posts/${id}.md` : `posts/${id}/index.md`
    checkPostIds([...listPostFiles(), name], [name])
    const text = createPost(title, getToday(), readChoices(), article?.body)
    for (const [picture, bytes] of article?.pictures ?? [])
      writeAtomically(path.join(path.dirname(file), picture), Buffer.from(bytes))
    return text
  },
  page(title, id) {
    checkPageIds([...listPageFiles(), `pages/${id}.yaml`])
    return createPage(
      title,
      readPictures().filter(({ width }) => width >= 1600),
    )
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
  const file = toProjectPath(toName(kind, id, article))
  const [issue] = postSchema.shape.title.safeParse(title).error?.issues ?? []
  if (issue)
    throw new Error(`This title cannot be used (${title.length} characters). Expected: ${issue.message}.`)
  if (id === '') throw new Error(`"${title}" has no Latin letters for an address. Add one: --id an-address`)
  if (!idPattern.test(id))
    throw new Error(`The id "${id}" needs lowercase letters, digits and single hyphens.`)
  try {
    fs.writeFileSync(file, create[kind](title, id, file, article), { flag: kind === 'topic' ? 'w' : 'wx' })
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
