import type { z } from 'zod'
import { listEntries, listFormEndpoints } from './addresses'
import type { Content } from './content'
import type { Document } from './document'
import { checkTargets, parseArticle, renderArticle } from './markdown/article'
import { findHref, getId, listNameProblems } from './names'
import { findTitle } from './page-blocks'
import { type Reading, readAll, throwIfAny } from './problem'
import type { Resolved } from './references'
import { type Block, isPageFile, type Link, type markdownPageSchema, type pageSchema } from './schemas'
import { listReceivers, selectStatements } from './statements'

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

export function listPages(content: Content): Page[] {
  throwIfAny(content.derive(listNameProblems))
  const documents = content.derive(listEntries).filter(({ name }) => isPageFile(name))
  const built = documents.filter((document) => content.isBuilt(document))
  return readAll(built, (document) => content.skipBroken(document, readPage(document, content)))
}

/** Reads a page and checks its text. */
export function readPage(document: Document, content: Content): Reading<Page> {
  const { name, file, article, body, isMarkdown } = document
  const own = { id: getId(name), href: findHref(name) ?? '', file }
  const { value, problems } = isMarkdown
    ? toPage(content.resolve<z.infer<typeof markdownPageSchema>>(document), body)
    : content.resolve<z.infer<typeof pageSchema>>(document)
  const blocks = value?.blocks.filter(({ hidden }) => !hidden) ?? []
  const page = value && { title: findTitle(blocks[0] ?? {}) ?? '', ...value, blocks, ...own }
  return { value: page, problems: [...problems, ...article.problems, ...checkTargets(article, content)] }
}

/** Makes a page of one block of the fields of a page in Markdown. */
function toPage({ value, problems }: Reading<z.infer<typeof markdownPageSchema>>, markdown: string) {
  if (!value) return { problems }
  const { title, description, seo, ...rest } = value
  const block: Block = { block: 'text', ground: 'surface', title, markdown }
  return { value: { ...rest, title, seo: { title, description, ...seo }, blocks: [block] }, problems }
}

/** Returns links to the pages above one, from the top. Those that this build lacks are left out, as drafts are. */
export function getParents({ pages }: Content, { href }: Pick<Page, 'href'>): Link[] {
  return pages
    .filter((other) => href.startsWith(`${other.href}/`))
    .sort((a, b) => a.href.length - b.href.length)
    .map((other) => ({ label: other.title, href: other.href }))
}

const indexPages = ({ pages }: Content) => new Map(pages.map((page) => [page.id, page]))

/** Returns a page. Throws if there is none: only pages that exist are requested (`proxy.dev.ts`). */
export function getPage(content: Content, id: string): Page {
  const page = content.derive(indexPages).get(id)
  if (!page) throw new Error(`There is no page ${id}.`)
  return page
}

/** Renders Markdown of a page, which is checked already, as HTML. */
export function renderMarkdown(content: Content, body: string, { file }: Page): string {
  const text = selectStatements(body, listReceivers(content.site, listFormEndpoints(content)))
  const { tree } = parseArticle({ file, header: '', body: text }, content)
  return renderArticle(tree, content.get('pages/post.yaml').article).html
}
