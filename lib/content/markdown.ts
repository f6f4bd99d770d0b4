import type { Root as HastRoot } from 'hast'
import type { Heading, Node, Root } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import remarkSmartypants from 'remark-smartypants'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { findExcess } from './limits'
import type { Problem } from './problem'
import { isInternalRoute } from './routes'

/** The body of an article: a tree to render. */
export type ArticleBody = { tree: HastRoot }

// Writers type the quotation marks of a keyboard; readers see those of a printed page.
const processor = unified().use(remarkParse).use(remarkSmartypants).use(remarkRehype)

/**
 * Reads the Markdown of a post. `lineOffset` is the number of lines above it in the file. Returns the body and every
 * problem: what goes beyond the limits, raw HTML, a heading that skips a level, a link that leads nowhere, a missing quote or numbered list
 * (specification, section 2).
 */
export function parseArticle(
  file: string,
  markdown: string,
  lineOffset: number,
): { body: ArticleBody; problems: Problem[] } {
  const excess = findExcess(file, markdown, lineOffset)
  if (excess.length > 0) return { body: { tree: { type: 'root', children: [] } }, problems: excess }
  const root = processor.parse(markdown)
  const problems = checkArticle(root).map(({ node, ...problem }) => ({
    file,
    line: (node.position?.start.line ?? 1) + lineOffset,
    column: node.position?.start.column ?? 1,
    ...problem,
  }))
  const tree = processor.runSync(root) as HastRoot
  return { body: { tree }, problems }
}

/** Returns how many words Markdown has, marks of lists and headings left out: near enough for a time to read it in. */
export function countWords(markdown: string): number {
  return markdown.match(/(?!\d+\. )[\p{L}\p{N}]\S*/gu)?.length ?? 0
}

type Finding = { node: Node } & Pick<Problem, 'field' | 'found' | 'expected' | 'mend'>

function checkArticle(root: Root): Finding[] {
  const findings: Finding[] = []
  let depth = 1
  visit(root, (node) => {
    if (node.type === 'html') {
      findings.push({
        node,
        field: 'text',
        found: `the HTML ${node.value.slice(0, 60)}`,
        expected: 'Markdown only',
        mend: 'write it in Markdown, or put it between backticks',
      })
    }
    if (node.type === 'image' || node.type === 'imageReference') {
      findings.push({
        node,
        field: 'image',
        found: 'an image in the text',
        expected: 'the cover as the only picture of a post',
        mend: 'remove the image',
      })
    }
    if (node.type === 'heading') {
      findings.push(...checkHeading(node, depth))
      depth = node.depth
    }
    if (node.type === 'link' || node.type === 'definition') findings.push(...checkLink(node, node.url))
  })
  if (!root.children.some((node) => node.type === 'blockquote')) {
    findings.push({
      node: root,
      field: 'quote',
      found: 'no quote',
      expected: 'a quote block in every post',
      mend: 'start a paragraph with "> "',
    })
  }
  if (!root.children.some((node) => node.type === 'list' && node.ordered)) {
    findings.push({
      node: root,
      field: 'list',
      found: 'no numbered list',
      expected: 'a numbered list in every post',
      mend: 'start the lines of a list with "1. "',
    })
  }
  return findings
}

function checkHeading(heading: Heading, previousDepth: number): Finding[] {
  if (heading.depth > 1 && heading.depth <= previousDepth + 1) return []
  return [
    {
      node: heading,
      field: 'heading',
      found: `a heading of level ${heading.depth}: ${toText(heading)}`,
      expected:
        heading.depth === 1
          ? 'level 2 or more, since the title is level 1'
          : `level ${previousDepth + 1} at most`,
      mend: `start the line with ${'#'.repeat(heading.depth === 1 ? 2 : previousDepth + 1)}`,
    },
  ]
}

function checkLink(node: Node, url: string): Finding[] {
  if (url.startsWith('#') || /^(https:|mailto:)/i.test(url)) return []
  if (url.startsWith('/') && !url.startsWith('//') && isInternalRoute(url)) return []
  return [
    {
      node,
      field: 'link',
      found: `a link to ${url || 'nothing'}`,
      expected: 'a page of this site that exists, or an address that starts with https: or mailto:',
      mend: 'correct the address',
    },
  ]
}
