import { splitFrontMatter } from './front-matter'
import { countWords, parseArticle } from './markdown'
import { ContentError, type Problem } from './problem'
import { getStatus, getToday, type PostStatus } from './schedule'
import { type Author, type Picture, postSchema } from './schemas'
import { checkShape, parseYaml, type YamlSource } from './source'

/** What a card shows of a post. */
export type PostSummary = {
  /** The last part of its address: the name of its file. */
  id: string
  href: string
  title: string
  description: string
  /** The day of publication, YYYY-MM-DD. */
  date: string
  /** The day of its last change, YYYY-MM-DD; none where it stands as published. */
  updated?: string
  /** Only a preview has posts that are not published. */
  status: PostStatus
  author: Author
  cover: Picture
  topics: string[]
  /** How long it takes to read, in whole minutes. */
  readingMinutes: number
}

/** `html` is the text of the post: checked, and made of Markdown alone. */
export type Post = PostSummary & { html: string }

const wordsPerMinute = 250

/** The authors and topics that a post may name. Of the topics only the keys count. */
export type Vocabulary = { authors: Record<string, Author>; topics: Record<string, unknown> }

type ReadHead = { head: PostSummary | undefined; problems: Problem[]; header: string }

function readHead(id: string, file: string, text: string, vocabulary: Vocabulary): ReadHead {
  const parts = splitFrontMatter(text)
  if (!parts) {
    throw new ContentError([
      {
        file,
        line: 1,
        column: 1,
        field: 'front matter',
        found: 'no front matter',
        expected: 'the fields of the post between two lines of ---',
        mend: 'copy the first lines of another post',
      },
    ])
  }
  const { header, yaml } = parts
  const { source, problems: syntaxProblems } = parseYaml(file, yaml, 1)
  if (syntaxProblems.length > 0) throw new ContentError(syntaxProblems)
  const { value: front, problems: shapeProblems } = checkShape(postSchema, source)
  const problems = [
    ...shapeProblems,
    ...(front ? checkNames(source, front.author, front.topics, vocabulary) : []),
    ...(front?.updated ? checkUpdated(source, front.date, front.updated) : []),
  ]
  const author = front && vocabulary.authors[front.author]
  const head = front &&
    author && {
      id,
      href: `/blogs/${id}`,
      title: front.title,
      description: front.description,
      date: front.date,
      updated: front.updated,
      status: getStatus(front, getToday()),
      author,
      cover: { ...front.cover, alt: front.coverAlt },
      topics: front.topics,
      readingMinutes: Math.max(1, Math.round(countWords(text.slice(header.length)) / wordsPerMinute)),
    }
  return { head, problems, header }
}

/**
 * Returns what the front matter of a post says, without reading its text, which takes ten times as long. Throws
 * `ContentError` with every problem in it.
 */
export function parsePostHead(id: string, file: string, text: string, vocabulary: Vocabulary): PostSummary {
  const { head, problems } = readHead(id, file, text, vocabulary)
  if (problems.length > 0 || !head) throw new ContentError(problems)
  return head
}

/** Returns the text of a post as HTML and every problem with it, without reading its front matter. */
function readText(file: string, text: string, header: string): { html: string; problems: Problem[] } {
  return parseArticle(file, text.slice(header.length), header.split('\n').length - 1)
}

/** Returns the post that a Markdown file with front matter holds. Throws `ContentError` with every problem in it. */
export function parsePost(id: string, file: string, text: string, vocabulary: Vocabulary): Post {
  const { head, problems: headProblems, header } = readHead(id, file, text, vocabulary)
  const { html, problems: textProblems } = readText(file, text, header)
  const problems = [...headProblems, ...textProblems]
  if (problems.length > 0 || !head) throw new ContentError(problems)
  return { ...head, html }
}

/** Returns a post of which the front matter is known. Throws `ContentError` with every problem in its text. */
export function addText(head: PostSummary, file: string, text: string): Post {
  const { html, problems } = readText(file, text, splitFrontMatter(text)?.header ?? '')
  if (problems.length > 0) throw new ContentError(problems)
  return { ...head, html }
}

function checkNames(source: YamlSource, author: string, topics: string[], vocabulary: Vocabulary): Problem[] {
  const toProblem = (path: (string | number)[], found: string, names: string[], mend: string): Problem => {
    const node = source.document.getIn(path, true) as { range?: [number, number, number] } | undefined
    const field = path.length === 1 ? String(path[0]) : `${path[0]}[${Number(path[1]) + 1}]`
    return {
      file: source.file,
      ...source.position(node?.range?.[0] ?? 0),
      field,
      found: `"${found}"`,
      expected: `one of: ${names.join(', ')}`,
      mend,
    }
  }
  const authors = Object.keys(vocabulary.authors)
  const known = Object.keys(vocabulary.topics)
  return [
    ...(authors.includes(author)
      ? []
      : [toProblem(['author'], author, authors, `correct it, or add content/authors/${author}.yaml`)]),
    ...topics.flatMap((topic, index) =>
      known.includes(topic)
        ? []
        : [toProblem(['topics', index], topic, known, 'correct it, or add it to content/topics.yaml')],
    ),
  ]
}

/** Finds a last change on or before the day of publication; dates of this form compare as text. */
function checkUpdated(source: YamlSource, date: string, updated: string): Problem[] {
  if (updated > date) return []
  const node = source.document.get('updated', true) as { range?: [number, number, number] } | undefined
  return [
    {
      file: source.file,
      ...source.position(node?.range?.[0] ?? 0),
      field: 'updated',
      found: `"${updated}"`,
      expected: `a day after ${date}, the day of publication`,
      mend: 'correct it, or remove it until the text has changed',
    },
  ]
}

/** Returns the posts, newest first; those of one day by id, so that two builds agree. */
export function sortPosts<Item extends { id: string; date: string }>(posts: readonly Item[]): Item[] {
  return [...posts].sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id, 'en'))
}

/** Throws `ContentError` where two files would make one address, `a-post.md` and `A-Post.md` for example. */
export function checkUniqueIds(files: readonly string[]): void {
  const seen = new Map<string, string>()
  const problems: Problem[] = []
  for (const file of files) {
    const id = file.replace(/^.*\//, '').replace(/\.md$/, '')
    const first = seen.get(id.toLowerCase())
    if (first) {
      problems.push({
        file,
        line: 1,
        column: 1,
        field: 'file name',
        found: `the id "${id}", which ${first} has too`,
        expected: 'a name that no other post has, whatever the case of its letters',
        mend: 'rename one of the two files',
      })
    } else if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id === 'page' || id === 'topics') {
      problems.push({
        file,
        line: 1,
        column: 1,
        field: 'file name',
        found: `the id "${id}"`,
        expected: 'small letters, digits and single hyphens, and neither "page" nor "topics"',
        mend: 'rename the file',
      })
    }
    seen.set(id.toLowerCase(), file)
  }
  if (problems.length > 0) throw new ContentError(problems)
}

/** Posts that carry the same topics, newest first. */
export type TopicGroup<Item> = { topics: readonly string[]; posts: Item[] }

/**
 * Returns the posts by the topics that they carry, each group newest first. There are few combinations of topics however
 * many posts there are, so that related posts are found without comparing each post with every other.
 */
export function groupByTopics<Item extends { id: string; topics: string[]; date: string }>(
  posts: readonly Item[],
): TopicGroup<Item>[] {
  const groups = new Map<string, TopicGroup<Item>>()
  for (const post of sortPosts(posts)) {
    const key = [...post.topics].sort().join(' ')
    const group = groups.get(key)
    if (group) group.posts.push(post)
    else groups.set(key, { topics: post.topics, posts: [post] })
  }
  return [...groups.values()]
}

/**
 * Returns the `count` posts that share most topics with `post`, newest first among equals, so that there are always
 * enough where there are other posts at all.
 */
export function findRelatedPosts<Item extends { id: string; topics: string[]; date: string }>(
  post: Item,
  groups: readonly TopicGroup<Item>[],
  count = 2,
): Item[] {
  const shared = (topics: readonly string[]) => topics.filter((topic) => post.topics.includes(topic)).length
  // Of each group no more than `count` can be among the first; one more, since the post itself may stand there.
  const candidates = groups.flatMap(({ posts }) => posts.slice(0, count + 1))
  return sortPosts(candidates.filter(({ id }) => id !== post.id))
    .sort((a, b) => shared(b.topics) - shared(a.topics))
    .slice(0, count)
}

/** Returns the day of the newest of some posts, counting changes: YYYY-MM-DD, or `undefined` where there is none. */
export function findLastChange(posts: readonly Pick<PostSummary, 'date' | 'updated'>[]): string | undefined {
  return posts
    .map(({ date, updated }) => updated ?? date)
    .sort()
    .at(-1)
}

/** One page of a list: its number from 1, how many there are, and what stands on it. */
export type Page<Item> = { number: number; count: number; items: Item[] }

/** The specification's blog list has nine cards (section 9). */
export const postsPerPage = 9

/** Returns all pages of a list, in order; an empty list has one empty page. */
export function paginate<Item>(items: readonly Item[], perPage = postsPerPage): Page<Item>[] {
  const count = Math.max(1, Math.ceil(items.length / perPage))
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    count,
    items: items.slice(index * perPage, (index + 1) * perPage),
  }))
}

/** A topic that posts carry. `id` is the last part of its address. */
export type Topic = { id: string; name: string; description: string }

/** Returns all pages of every topic that a post carries, in the order of `topics`, which are given by their ids. */
export function paginateTopics<Item extends { topics: string[] }>(
  posts: readonly Item[],
  topics: Record<string, Omit<Topic, 'id'>>,
): (Page<Item> & { topic: Topic })[] {
  return Object.entries(topics).flatMap(([id, copy]) => {
    const items = posts.filter((post) => post.topics.includes(id))
    if (items.length === 0) return []
    return paginate(items).map((page) => ({ ...page, topic: { id, ...copy } }))
  })
}
