import { toId } from '@/lib/to-id'
import type { Content } from '../content'
import { checkNames, isEntryFile } from '../names'
import { idPattern, pagePattern, postSchema } from '../schemas'
import type { Changes } from './changes'
import { listChoices, listPictureChoices } from './choices'
import { addTopic, createAuthor, createPage, createPost } from './new-post'

/** What `npm run new` and the editor create. */
export const entryKinds = ['post', 'page', 'author', 'topic'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Markdown, and the pictures that it names, such as `./picture-1.png`. */
export type Article = { body: string; pictures: ReadonlyMap<string, Uint8Array> }

const creators: Record<EntryKind, (content: Content, title: string, id: string, body?: string) => string> = {
  post: (content, title, _id, body) => createPost(title, content.settings.today, listChoices(content), body),
  page: (content, title) =>
    createPage(
      title,
      listPictureChoices(content).filter(({ width }) => width >= 1600),
    ),
  author: (content, name) =>
    createAuthor(
      name,
      listPictureChoices(content).filter(({ width, height }) => width === height),
    ),
  topic(content, name, id) {
    if (content.topicIds.includes(id))
      throw new Error(`${content.toFile('topics.yaml')} already has the topic "${id}".`)
    return addTopic(content.read('topics.yaml'), id, name)
  },
}

function toName(kind: EntryKind, id: string, article?: Article): string {
  if (kind === 'topic') return 'topics.yaml'
  if (kind === 'post') return article?.pictures.size ? `posts/${id}/index.md` : `posts/${id}.md`
  return `${kind}s/${id}.yaml`
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
  const name = toName(kind, id, article)
  const file = content.toFile(name)
  const [issue] = postSchema.shape.title.safeParse(title).error?.issues ?? []
  if (issue)
    throw new Error(`This title cannot be used (${title.length} characters). Expected: ${issue.message}.`)
  if (/(^|\/)$/.test(id))
    throw new Error(`"${title}" has no Latin letters for an address. Add an address, such as about-us.`)
  if (!(kind === 'page' ? pagePattern : idPattern).test(id))
    throw new Error(`The id "${id}" needs lowercase letters, digits and single hyphens.`)
  const names = [...[...content.documents.keys()].filter((other) => isEntryFile(other)), name]
  const isPlaced = kind === 'post' || kind === 'page'
  const taken = checkNames(isPlaced ? names : [], content.toFile).find((problem) => problem.file === file)
  if (taken)
    throw new Error(
      `Cannot create ${file}: ${taken.found}. Expected: ${taken.expected}. Choose another title.`,
    )
  if (kind !== 'topic' && content.files.has(name)) throw new Error(`The ${kind} "${id}" already exists.`)
  const pictures = [...(article?.pictures ?? [])].map(([picture, bytes]) => [
    `posts/${id}/${picture.replace('./', '')}`,
    bytes,
  ])
  const text = creators[kind](content, title, id, article?.body)
  return { id, name, changes: { [name]: text, ...Object.fromEntries(pictures) } }
}
