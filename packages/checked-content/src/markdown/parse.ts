import type { Link, Nodes, Parents, Root, Text } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false })

/** A node of a tree, and the one around it. */
export type Placed = { node: Nodes; parent: Parents | undefined }

/** Parses Markdown, and lists its nodes in their order. A heading is one line, whatever its source. */
export function parseMarkdown(markdown: string): { tree: Root; nodes: Placed[] } {
  const tree = parser.parse(markdown)
  const nodes: Placed[] = []
  // Each walk of a tree costs a tenth of parsing it, so there is one.
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading')
      visit(node, (inner: Nodes) => {
        if (inner.type === 'break') Object.assign(inner, { type: 'text', value: ' ' })
        if (inner.type === 'text') inner.value = inner.value.replaceAll('\n', ' ')
      })
    if (node.type === 'link') endAddress(node, index, parent)
    nodes.push({ node, parent })
  })
  return { tree, nodes }
}

/** Where an address in a text ends, beside spaces: at punctuation that addresses have only in code. */
const endOfAddress =
  /["“”„«»—…「」『』《》〈〉【】（）。、，；：！？]|[‘’‚‹›–](?![\p{L}\p{N}])|['’]s?(?=[.,:;!?)]*$)/u
/** What the parser would have cut off, had the address ended there. */
const trailing = /(?:[?!.,:;*_~'"]|(?<!\([^)]*)\))+$/

/** Ends an address without brackets, such as `https://example.org`, before what is not part of it. */
function endAddress(link: Link, index: number | undefined, parent: Parents | undefined): void {
  const [text] = link.children
  const isBare = text?.type === 'text' && text.position?.start.offset === link.position?.start.offset
  const found = isBare ? text.value.search(endOfAddress) : -1
  if (!isBare || found < 0 || index === undefined) return
  const end = text.value.slice(0, found).replace(trailing, '').length
  const rest: Text = { type: 'text', value: text.value.slice(end) }
  link.url = link.url.slice(0, -rest.value.length)
  text.value = text.value.slice(0, end)
  if (link.position) {
    const { start } = link.position
    const middle = { ...start, column: start.column + end, offset: (start.offset ?? 0) + end }
    rest.position = { start: middle, end: link.position.end }
    link.position = text.position = { start, end: middle }
  }
  parent?.children.splice(index + 1, 0, rest as never)
}
