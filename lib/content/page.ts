import type { z } from 'zod'
import { getPageHref } from '@/lib/routes'
import { toPageId } from './files/addresses'
import { parseMarkdownFile } from './files/load'
import { findAnchors, parseArticle } from './markdown/article'
import { parseMarkdown } from './markdown/markdown'
import { accept, type Problem, type Report } from './problem'
import type { Context, Resolved } from './references'
import { getToday } from './schedule'
import { type Block, markdownPageSchema, pageSchema } from './schemas'
import { readYaml } from './yaml'

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

type Source = { file: string; text: string }
type Fields = Omit<Page, 'id' | 'href' | 'file'>

/**
 * Reads a page and checks its text. `name` is its path in the content folder. Throws `ContentError` with every problem
 * in it.
 */
export function parsePage(name: string, source: Source, context: Context): Page {
  const id = toPageId(name)
  const fields = name.endsWith('.md') ? parseText(id, source, context) : parseBlocks(source, context)
  return { ...fields, id, href: getPageHref(id), file: source.file }
}

function parseBlocks({ file, text }: Source, context: Context): Fields {
  const { value, problems, report } = readYaml(pageSchema, { file, text }, context)
  const title = value?.blocks[0] && findTitle(value.blocks[0])
  if (value) problems.push(...checkBlocks(value.blocks, file, report, context))
  if (value && !title)
    problems.push(
      report(['blocks', 0], {
        found: `the block ${value.blocks[0]?.block}, without a title`,
        expected: 'a first block with a title, which is the heading of the page',
        fix: 'add a title to it, or move another block up',
      }),
    )
  return { ...accept(value, problems), title: String(title) }
}

/** Ids of the layout. */
const layoutIds = ['content', 'load-error', 'mobile-menu', 'search-panel', 'order-copy', 'live-map-note']

/** Returns the ids that a block gives to the page, each with its field. */
function listIds(block: Block): { field: string; id: string }[] {
  const own = block.id ? [{ field: 'id', id: block.id }] : []
  if (block.block !== 'text') return own
  const tree = parseMarkdown(block.markdown)
  const hasNotes = tree.children.some(({ type }) => type === 'footnoteDefinition')
  const ids = [...findAnchors(tree), ...(hasNotes ? ['footnote-label'] : [])]
  return [...own, ...ids.map((id) => ({ field: 'markdown', id }))]
}

/** Checks the ids of a page, and its texts in Markdown. */
function checkBlocks(blocks: readonly Block[], file: string, report: Report, context: Context): Problem[] {
  const problems: Problem[] = []
  const seen = new Set(layoutIds)
  const ids = blocks.map(listIds)
  for (const [index, block] of blocks.entries()) {
    const path = ['blocks', index]
    for (const { field, id } of ids[index] ?? []) {
      const expected = 'an id or heading that no other part of the page has'
      if (seen.has(id))
        problems.push(
          report([...path, field], { found: `#${id} again`, expected, fix: 'change one of the two' }),
        )
      seen.add(id)
    }
    if (block.block === 'contact' && blocks.findIndex((other) => other.block === 'contact') < index) {
      const fix = 'remove one'
      problems.push(report(path, { found: 'a second block contact', expected: 'at most one', fix }))
    }
    if (block.block !== 'text') continue
    const { line } = report([...path, 'markdown'], { expected: '', fix: '' })
    const source = { file, header: '\n'.repeat(line), body: block.markdown }
    const others = ids.flat().map(({ id }) => id)
    problems.push(...parseArticle(source, context, others).problems)
  }
  return problems
}

/** Returns the title of a block, if it has one. */
const findTitle = (block: Block): string | undefined =>
  block.block === 'contact' ? (block.form ?? block.details) : 'title' in block ? block.title : undefined

function parseText(id: string, { file, text }: Source, context: Context): Fields {
  const source = parseMarkdownFile(id, file, text)
  const front = { file, text: source.yaml, lineOffset: 1 }
  const { value, problems, report } = readYaml(markdownPageSchema, front, context)
  if (value?.updated && value.updated > getToday())
    problems.push(report(['updated'], { expected: 'today or earlier', fix: 'correct it, or remove it' }))
  problems.push(...parseArticle(source, context).problems)
  const { title, description, seo, ...rest } = accept(value, problems)
  const block: Block = { block: 'text', ground: 'surface', title, markdown: source.body }
  return { ...rest, title, seo: { title, description, ...seo }, blocks: [block] }
}
