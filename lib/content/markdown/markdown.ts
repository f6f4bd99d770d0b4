import type { Nodes, Parents, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false })

export const parseMarkdown = (markdown: string): Root => parser.parse(markdown)

/** Returns the approximate word count, for a reading time. */
export function countWords(markdown: string): number {
  return markdown.match(/(?!\d+\. )[\p{L}\p{N}]\S*/gu)?.length ?? 0
}

/** Replaces straight quotation marks outside code with typographic ones. */
export function curlQuotes(tree: Root): void {
  visit(tree, ['paragraph', 'heading', 'tableCell'], (block) => {
    let before = ' '
    visit(block as Parents, (node: Nodes) => {
      if (node.type === 'text') {
        node.value = node.value.replace(/["']/g, (quote, offset: number, text: string) => {
          const previous = text[offset - 1] ?? before
          const isOpening = /[\s([{<–—/“‘"]/.test(previous) && !/^'\d\ds?\b/.test(text.slice(offset))
          if (quote === '"') return isOpening ? '“' : '”'
          return isOpening ? '‘' : '’'
        })
        before = node.value.at(-1) ?? before
      } else if (!('children' in node)) before = node.type === 'break' ? ' ' : 'x'
    })
    return SKIP
  })
}
