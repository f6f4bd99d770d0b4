import type { Nodes, Root } from 'mdast'
import type { Point } from 'unist'
import { visit } from 'unist-util-visit'
import { isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { contentFolder, readContent } from '@/lib/content/files/load'
import { findPostId } from '@/lib/content/files/post-files'
import { readSchedule, splitFrontMatter } from '@/lib/content/front-matter'
import { findAnchors } from '@/lib/content/markdown/article'
import { parseMarkdown } from '@/lib/content/markdown/markdown'
import { type Problem, toPosition } from '@/lib/content/problem'
import { getStatus, type PostStatus } from '@/lib/content/schedule'
import { isPageFile } from '@/lib/content/schemas'
import { formatPath } from '@/lib/content/yaml'
import { listFiles } from '@/lib/files'

/** A content file. `file` is its path in messages, `name` its path in the content folder. */
type Source = { file: string; name: string; text: string; schedule?: { status: PostStatus; date: string } }

/** A piece of text in a content file. */
export type Passage = Source & {
  /** The position in the file, in characters. */
  offset: number
  /** The source text, including quotes. */
  raw: string
  value: string
  /** The path of the field, such as `hero.title`; the kind of node in an article, such as `text` or `link`. */
  field: string
  /** `prose` is shown to visitors, `link` is an address, `name` is a name, identifier or number, `source` is Markdown. */
  kind: 'prose' | 'link' | 'name' | 'source'
}

/** A parsed content file. `anchors` are the ids of its headings or sections. */
export type ContentFile = Source & { passages: Passage[]; anchors: string[] }

/** Fields with names, identifiers, numbers or addresses. */
const nameField =
  /^(aliases|author|bing|block|canonical|clientName|cover|date|email|expires|formEndpoint|formHoneypot|google|ground|id|language|network|phone|posts|reportTo|shape|side|topic|topics|updated|url|value)$/

export function readContentFiles(): ContentFile[] {
  const names = listFiles(contentFolder).filter((name) => /\.(md|yaml)$/.test(name))
  return names.map((name) => parseContentFile({ name, ...readContent(name) }))
}

/** Extracts passages as far as the file can be parsed. The schemas report syntax errors. */
export function parseContentFile(source: Source): ContentFile {
  const { name, text } = source
  const { header, yaml, body } = splitFrontMatter(text) ?? { header: '', yaml: text, body: text }
  const isPublished = findPostId(name) === undefined && !isPageFile(name)
  const { draft, date } = readSchedule(yaml)
  const schedule = isPublished ? undefined : { status: getStatus({ draft, date }), date }
  const own = { ...source, schedule }
  if (!name.endsWith('.md')) {
    const passages = findYamlPassages(own, text, 0)
    return { ...own, passages: passages.flatMap(addArticle), anchors: passages.flatMap(listAnchors) }
  }
  const tree = parseMarkdown(body)
  const passages = [
    ...findYamlPassages(own, yaml, header.indexOf('\n') + 1),
    ...findArticlePassages(own, tree, body, (point) => header.length + (point.offset ?? 0)),
  ]
  return { ...own, passages, anchors: findAnchors(tree) }
}

function findYamlPassages(source: Source, yaml: string, start: number): Passage[] {
  const walk = (node: unknown, path: (string | number)[]): Passage[] => {
    if (isMap(node)) return node.items.flatMap(({ key, value }) => walk(value, [...path, String(key)]))
    if (isSeq(node)) return node.items.flatMap((item, index) => walk(item, [...path, index]))
    if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return []
    const [from, to] = node.range
    const kind = findKind(source.name, path)
    const raw = yaml.slice(from, to)
    return [{ ...source, offset: start + from, raw, value: node.value, field: formatPath(path), kind }]
  }
  return walk(parseDocument(yaml).contents, [])
}

/** Returns the kind of a field. In a page, `name` is a label of a form or a picture's file, not a name. */
function findKind(file: string, path: readonly (string | number)[]): Passage['kind'] {
  const key = String(path.findLast((part) => typeof part === 'string'))
  if (key === 'href') return 'link'
  return nameField.test(key) || (key === 'name' && !file.startsWith('pages/')) ? 'name' : 'prose'
}

/** Returns the ids of a block and of the headings in its Markdown. */
function listAnchors({ field, value }: Passage): string[] {
  if (isMarkdown(field)) return findAnchors(parseMarkdown(value))
  return field.endsWith('.id') ? [value] : []
}

const isMarkdown = (field: string) => /^blocks\[\d+\]\.markdown$/.test(field)

/** Replaces Markdown in YAML by its passages. Each is located at its line. */
function addArticle(passage: Passage): Passage[] {
  if (!isMarkdown(passage.field)) return [passage]
  const { raw, value, offset } = passage
  const starts = [...raw.matchAll(/^/gm)].map(({ index }) => offset + index)
  // The text of a block scalar starts below its mark.
  const above = /^[|>]/.test(raw) ? 0 : -1
  const toOffset = ({ line }: Point) => starts[line + above] ?? offset
  return findArticlePassages(passage, parseMarkdown(value), value, toOffset)
}

function findArticlePassages(
  source: Source,
  tree: Root,
  body: string,
  toOffset: (point: Point) => number,
): Passage[] {
  const passages: Passage[] = []
  visit(tree, (node: Nodes) => {
    if (!node.position) return
    const { start, end } = node.position
    const raw = body.slice(start.offset, end.offset)
    const add = (field: string, kind: Passage['kind'], value: string) =>
      passages.push({ ...source, offset: toOffset(start), raw, value, field, kind })
    if (node.type === 'image' && node.alt) add('image', 'prose', node.alt)
    if (/^(?:paragraph|code|heading|list)$/.test(node.type)) add(node.type, 'source', '')
    if (node.type === 'text') add('text', 'prose', node.value)
    if (node.type === 'link' || node.type === 'definition') add('link', 'link', node.url)
  })
  return passages
}

/** Creates a problem located `shift` characters into a passage. */
export function toProblem(
  { file, text, offset, field }: Passage,
  finding: Pick<Problem, 'found' | 'expected' | 'fix'>,
  shift = 0,
): Problem {
  return { file, ...toPosition(text, offset + shift), field, ...finding }
}
