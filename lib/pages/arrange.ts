import { findTitle, toAnchor } from '@/lib/pages/check-blocks'
import type { Block } from '@/lib/schemas/blocks'

/** What a block owes to its place on the page. */
export type Arrangement = {
  /** The block's own id, or one by its number. What derives from it has a `_`, which ids and headings have not. */
  anchor: string
  /** The first block has the page's heading. */
  heading: 'h1' | 'h2'
  /** The level of headings within the block, which may have no title. */
  inner: 'h2' | 'h3'
  /** Neighbours of one ground have one space between them instead of two. */
  joinsPrevious: boolean
  joinsNext: boolean
  /** Alternates through neighbours with pictures. */
  side: 'left' | 'right'
}

/** Arranges the blocks of a page, so that no order of them looks wrong. */
export function arrange(blocks: readonly Block[]): (Block & Arrangement)[] {
  let side: Arrangement['side'] = 'right'
  return blocks.map((block, index) => {
    const hasSide = block.block === 'picture-text' || block.block === 'service'
    const opposite = side === 'left' ? 'right' : 'left'
    side = hasSide ? (block.side ?? opposite) : 'right'
    return {
      ...block,
      anchor: toAnchor(block, index),
      heading: index === 0 ? 'h1' : 'h2',
      inner: index === 0 || !findTitle(block) ? 'h2' : 'h3',
      joinsPrevious: blocks[index - 1]?.ground === block.ground,
      joinsNext: blocks[index + 1]?.ground === block.ground,
      side,
    }
  })
}
