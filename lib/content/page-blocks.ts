import type { Root } from 'mdast'
import type { z } from 'zod'
import { type Article, findAnchors, readArticle } from './markdown/article'
import { findExcess } from './markdown/limits'
import { parseMarkdown } from './markdown/markdown'
import type { Problem } from './problem'
import type { pageSchema } from './schemas'
import type { Field } from './schemas/kinds'
import type { Reading } from './yaml'

export type BlockText = { index: number; field: Field; tree: Root; anchors: string[] }

/** Parses the Markdown of blocks. */
export function findBlockTexts(fields: readonly Field[]): BlockText[] {
  return fields
    .filter(({ kind }) => kind.kind === 'markdown')
    .map((field) => {
      const { value } = field.node
      const tree = findExcess('', value, 0).length > 0 ? parseMarkdown('') : parseMarkdown(value)
      return { index: Number(field.path[1]), field, tree, anchors: findAnchors(tree) }
    })
}

const layoutIds = ['content', 'load-error', 'mobile-menu', 'search-panel', 'order-copy', 'live-map-note']

type Value = z.infer<typeof pageSchema>
type RawBlock = Value['blocks'][number]

export const findTitle = (block: Partial<Record<'block' | 'title' | 'form' | 'details', string>>) =>
  block.block === 'contact' ? (block.form ?? block.details) : block.title

/** Checks the blocks of a valid page: the title of the first, their ids, and their texts. */
export function checkBlocks(
  file: string,
  { value, report }: Reading<Value>,
  texts: readonly BlockText[],
): { problems: Problem[]; articles: Article[] } {
  const problems: Problem[] = []
  const blocks = [...(value?.blocks ?? []).entries()].filter(([, { hidden }]) => !hidden)
  const shown = blocks.map(([index, block]) => {
    const text = texts.find((each) => each.index === index)
    return { index, block, ids: listIds(block, text) }
  })
  const [first] = shown
  if (value?.blocks?.length && !first)
    problems.push(
      report(['blocks'], {
        found: 'only hidden blocks',
        expected: 'a block that is shown',
        fix: 'remove "hidden" from one, or make the page a draft',
      }),
    )
  if (first && !findTitle(first.block))
    problems.push(
      report(['blocks', first.index], {
        found: `the block ${first.block.block}, without a title`,
        expected: 'a first block with a title, which is the heading of the page',
        fix: 'add a title to it, or move another block up',
      }),
    )
  const seen = new Set(layoutIds)
  const contact = shown.find(({ block }) => block.block === 'contact')
  for (const { index, block, ids } of shown) {
    for (const { field, id } of ids) {
      const expected = 'an id or heading that no other part of the page has'
      const reason = { found: `#${id} again`, expected, fix: 'change one of the two' }
      if (seen.has(id)) problems.push(report(['blocks', index, field], reason))
      seen.add(id)
    }
    if (block.block === 'contact' && block !== contact?.block) {
      const expected = 'one on a page: the ids of their fields, notes and maps would be the same'
      const reason = { found: 'a second block contact', expected, fix: 'put it on another page' }
      problems.push(report(['blocks', index], reason))
    }
  }
  const others = shown.flatMap(({ ids }) => ids.map(({ id }) => id))
  const articles = value
    ? texts.map(({ index, field }) => {
        const { line } = report(['blocks', index, 'markdown'], { expected: '', fix: '' })
        return readArticle({ file, header: '\n'.repeat(line), body: field.node.value }, others)
      })
    : []
  return { problems, articles }
}

/** Returns the ids that a block gives to the page, each with its field. */
function listIds(block: RawBlock, text: BlockText | undefined): { field: string; id: string }[] {
  const own = block.id ? [{ field: 'id', id: block.id }] : []
  const hasNotes = text?.tree.children.some(({ type }) => type === 'footnoteDefinition')
  const ids = [...(text?.anchors ?? []), ...(hasNotes ? ['footnote-label'] : [])]
  return [...own, ...ids.map((id) => ({ field: 'markdown', id }))]
}
