import {
  type Changes,
  create as createFile,
  isValidId,
  listIds,
  refuseAddress,
  toFile,
  toId,
} from 'checked-content'
import type { Content } from '@/lib/content'
import { postSchema } from '@/lib/schemas/blog'
import { listChoices, listPictureChoices } from './choices'
import { addTopic, createAuthor, createPage, createPost } from './templates'

/** What `npm run new` and the editor create. */
export const entryKinds = ['post', 'page', 'author', 'topic'] as const
export type EntryKind = (typeof entryKinds)[number]

/** The text of an article from another program, and its pictures by the name in the text, such as `./1.png`. */
type Article = { body: string; pictures: ReadonlyMap<string, Uint8Array> }

function createText(content: Content, kind: EntryKind, title: string, body?: string): string {
  const pictures = kind === 'post' ? [] : listPictureChoices(content)
  if (kind === 'page')
    return createPage(
      title,
      pictures.filter(({ width }) => width >= 1600),
    )
  if (kind === 'author')
    return createAuthor(
      title,
      pictures.filter(({ width, height }) => width === height),
    )
  return createPost(title, content.settings.today, listChoices(content), body)
}

function createTopic(content: Content, id: string, name: string) {
  const file = 'topics.yaml'
  if (!isValidId({}, id)) throw refuseAddress(id)
  if (listIds(content, file).includes(id))
    throw new Error(`${toFile(content, file)} already has the topic "${id}".`)
  return { name: file, changes: { [file]: addTopic(content.documents.get(file)?.text ?? '', id, name) } }
}

/**
 * Creates a content file, or adds a topic. A post can have the text and pictures of an article, and the id of a page has
 * the folders above it. Throws if the title or the id cannot be used.
 */
export function create(
  content: Content,
  kind: EntryKind,
  title: string,
  id = toId(title),
  article?: Article,
): { id: string; name: string; changes: Changes } {
  const [issue] = postSchema.shape.title.safeParse(title).error?.issues ?? []
  if (issue) throw new Error(`“${title}” cannot be the title. Write ${issue.message}.`)
  if (/(^|\/)$/.test(id))
    throw new Error(`"${title}" has no Latin letters for an address. Add an address, such as about-us.`)
  if (kind === 'topic') return { id, ...createTopic(content, id, title) }
  const pictures = [...(article?.pictures ?? [])].map(
    ([name, bytes]) => [name.replace('./', ''), bytes] as const,
  )
  const text = createText(content, kind, title, article?.body)
  return { id, ...createFile(content, `${kind}s`, id, text, new Map(pictures)) }
}
