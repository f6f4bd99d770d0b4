import MarkdownIt from 'markdown-it'
import type { Nodes, Parents, Root, Text } from 'mdast'
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

const typographer = new MarkdownIt({ typographer: true })
typographer.core.ruler.enableOnly('smartquotes')

/** An apostrophe in place of letters, which could be taken for an opening quotation mark. */
const elision = /(?<!\w)'(?=\d\ds?\b|(?:cause|em|til|tis|twas)(?![\w']))/gi

/** Replaces straight quotation marks outside code with typographic ones. */
export function curlQuotes(tree: Root): void {
  visit(tree, ['paragraph', 'heading', 'tableCell'], (block) => {
    const state = new typographer.core.State('', typographer, {})
    const inline = new state.Token('inline', '', 0)
    inline.content = '"'
    inline.children = []
    const texts = new Map<Text, { content: string }>()
    visit(block as Parents, (node: Nodes) => {
      if ('children' in node) return
      const token = new state.Token(node.type === 'break' ? 'hardbreak' : node.type, '', 0)
      token.content = node.type === 'text' ? node.value.replace(elision, '’') : 'x'
      inline.children?.push(token)
      if (node.type === 'text') texts.set(node, token)
    })
    state.tokens = [inline]
    typographer.core.process(state)
    // What remains is unmatched, as at the start of a quotation of several paragraphs.
    for (const [node, { content }] of texts)
      node.value = content
        .replaceAll("'", '’')
        .replace(/(?<!\S)"(?=\S)/g, '“')
        .replaceAll('"', '”')
    return SKIP
  })
}
