import type { Link, Nodes, Parents, Root, Text } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false })

/** Parses Markdown. A heading is one line, whatever its source. */
export function parseMarkdown(markdown: string): Root {
  const tree = parser.parse(markdown)
  visit(tree, 'heading', (heading) =>
    visit(heading, (node: Nodes) => {
      if (node.type === 'break') Object.assign(node, { type: 'text', value: ' ' })
      if (node.type === 'text') node.value = node.value.replaceAll('\n', ' ')
    }),
  )
  visit(tree, 'link', endAddress)
  return tree
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

/** Returns the approximate word count, for a reading time. */
export function countWords(markdown: string): number {
  return markdown.match(/(?!\d+\. )[\p{L}\p{N}]\S*/gu)?.length ?? 0
}
