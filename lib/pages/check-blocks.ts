import type { Document, Id, Path, Problem, Report, Text } from 'checked-content'
import type { z } from 'zod'
import { layoutIds } from '@/lib/article/rules'
import type { pageSchema } from '@/lib/schemas/page'

type Value = z.infer<typeof pageSchema>

export const findTitle = (block: Partial<Record<'block' | 'title' | 'form' | 'details', string>>) =>
  block.block === 'contact' ? (block.form ?? block.details) : block.title

/** Returns the id of a block: its own, or one by its place among those that are shown. */
export const toAnchor = ({ id }: { id?: string }, index: number) => id ?? `block_${index + 1}`

type RawBlock = { block?: unknown; id?: unknown; hidden?: unknown }
const readBlocks = (value: unknown): RawBlock[] => {
  const { blocks } = (value ?? {}) as { blocks?: unknown }
  return Array.isArray(blocks) ? blocks.map((block) => (block instanceof Object ? block : {})) : []
}

export const isHidden = (value: unknown, [, index]: Path) => readBlocks(value)[Number(index)]?.hidden === true

/** Lists the ids that the blocks of a page make, also of blocks with mistakes: their own, and those of parts in them. */
export function listBlockIds(value: unknown): Id[] {
  const blocks = [...readBlocks(value).entries()].filter(([, { hidden }]) => hidden !== true)
  return blocks.flatMap(([index, block], place): Id[] => {
    const own = block.id === undefined ? undefined : String(block.id)
    const anchor = toAnchor({ id: own }, place)
    const path = ['blocks', index, 'id']
    const inner = ['title', ...(block.block === 'service' ? ['lead'] : [])].map((part) => `${anchor}_${part}`)
    return [
      { id: anchor, path, isInner: own === undefined },
      ...inner.map((id) => ({ id, path, isInner: true })),
    ]
  })
}

/** Checks the blocks of a valid page: the title of the first, their ids, and that one has the contact form. */
export const checkBlocks: NonNullable<Document['kind']>['check'] = ({ value, report }, texts, ids) => {
  const { blocks = [] } = (value ?? {}) as Partial<Value>
  const shown = [...blocks.entries()].filter(([, { hidden }]) => !hidden)
  return [
    ...checkFirst(shown, blocks.length, report),
    ...checkContact(shown, report),
    ...(value ? checkIds(ids, texts, report) : []),
  ]
}

type Shown = [index: number, block: Value['blocks'][number]][]

function checkFirst([first]: Shown, count: number, report: Report): Problem[] {
  if (count > 0 && !first) {
    const expected = 'a block that is shown'
    const fix = 'remove "hidden" from one, or make the page a draft'
    return [report(['blocks'], { code: 'no-block', found: 'only hidden blocks', expected, fix })]
  }
  if (!first || findTitle(first[1])) return []
  const found = `the block ${first[1].block}, without a title`
  const expected = 'a first block with a title, which is the heading of the page'
  const fix = 'add a title to it, or move another block up'
  return [report(['blocks', first[0]], { code: 'no-title', found, expected, fix })]
}

function checkContact(shown: Shown, report: Report): Problem[] {
  const [, ...others] = shown.filter(([, { block }]) => block === 'contact')
  const expected = 'one on a page: the ids of their fields, notes and maps would be the same'
  const reason = {
    code: 'second-contact',
    found: 'a second block contact',
    expected,
    fix: 'put it on another page',
  }
  return others.map(([index]) => report(['blocks', index], reason))
}

/** Finds ids of blocks and headings that are on the page twice. */
function checkIds(ids: readonly Id[], texts: readonly Text[], report: Report): Problem[] {
  const seen = new Set(layoutIds)
  const ofTexts = texts.flatMap(({ path, anchors, hasFootnotes }) => [
    ...anchors.map((id) => ({ id, path })),
    ...(hasFootnotes ? [{ id: 'footnotes', path }] : []),
  ])
  const toIndex = ({ path }: { path: Path }) => Number(path[1])
  const all = [...ids, ...ofTexts].sort((one, other) => toIndex(one) - toIndex(other))
  return all.flatMap(({ id, path }) => {
    const isTaken = seen.has(id)
    seen.add(id)
    if (!isTaken) return []
    const found = id === 'footnotes' ? '#footnote-label again' : `#${id} again`
    const expected = 'an id or heading that no other part of the page has'
    return [report(path, { code: 'duplicate-id', found, expected, fix: 'change one of the two' })]
  })
}
