import {
  checkTargets,
  type Document,
  findKind,
  isBuilt,
  isOf,
  listNameProblems,
  type Reading,
  type Resolved,
  readAll,
  resolve,
  skipBroken,
  throwIfAny,
  toContext,
} from 'checked-content'
import type { z } from 'zod'
import { parseArticle, renderArticle } from '@/lib/article/article'
import type { Content } from '@/lib/content'
import { createFinder } from '@/lib/finder'
import type { Block } from '@/lib/schemas/blocks'
import type { markdownPageSchema } from '@/lib/schemas/blog'
import type { Link } from '@/lib/schemas/files'
import type { pageSchema } from '@/lib/schemas/page'
import { findTitle } from './check-blocks'
import { getReceivers, selectStatements } from './statements'

/** A page of `content/pages/`: a list of blocks, or Markdown, which is a block of text. */
export type Page = Omit<Resolved<z.infer<typeof pageSchema>>, 'aliases'> & {
  id: string
  href: string
  /** Its path in messages. */
  file: string
  /** The heading of the page, from its first block. */
  title: string
  /** The day of the last change, YYYY-MM-DD. */
  updated?: string
}

/** Returns the pages of blocks and of Markdown in this build. */
export const getPages = (content: Content): readonly Page[] => content.derive(listPages)

function listPages(content: Content): Page[] {
  throwIfAny(listNameProblems(content))
  const documents = [...content.documents.values()]
    .filter((document) => isOf(content, document.name, 'pages') && isBuilt(content, document))
    // Those of blocks first, then those of Markdown.
    .sort((a, b) => Number(a.isMarkdown) - Number(b.isMarkdown))
  return readAll(documents, (document) => skipBroken(content, document, readPage(document, content)))
}

/** Reads a page and checks its text. */
export function readPage(document: Document, content: Content): Reading<Page> {
  const { name, file, article, body, isMarkdown } = document
  const { kind, id = '' } = findKind(content.config, name) ?? {}
  const own = { id, href: kind?.toHref?.(id) ?? '', file }
  const { value, problems } = isMarkdown
    ? toPage(resolve<z.infer<typeof markdownPageSchema>>(content, document), body)
    : resolve<z.infer<typeof pageSchema>>(content, document)
  const blocks = value?.blocks.filter(({ hidden }) => !hidden) ?? []
  const page = value && { title: findTitle(blocks[0] ?? {}) ?? '', ...value, blocks, ...own }
  return {
    value: page,
    problems: [...problems, ...article.problems, ...checkTargets(article, toContext(content))],
  }
}

/** Makes a page of one block of the fields of a page in Markdown. */
function toPage({ value, problems }: Reading<z.infer<typeof markdownPageSchema>>, markdown: string) {
  if (!value) return { problems }
  const { title, description, seo, ...rest } = value
  const block: Block = { block: 'text', ground: 'surface', title, markdown }
  return { value: { ...rest, title, seo: { title, description, ...seo }, blocks: [block] }, problems }
}

/** Returns links to the pages above one, from the top. Those that this build lacks are left out, as drafts are. */
export function getParents(pages: readonly Page[], href: string): Link[] {
  return pages
    .filter((other) => href.startsWith(`${other.href}/`))
    .sort((a, b) => a.href.length - b.href.length)
    .map((other) => ({ label: other.title, href: other.href }))
}

export const getPage = createFinder(getPages, 'id')

/** Renders Markdown of a page, which is checked already, as HTML, with the statements that are true. */
export function renderMarkdown(content: Content, body: string, { file }: Page): string {
  const { tree } = parseArticle({ file, body }, toContext(content))
  selectStatements(tree, getReceivers(content))
  return renderArticle(tree, content.get('pages/post.yaml').article).html
}
