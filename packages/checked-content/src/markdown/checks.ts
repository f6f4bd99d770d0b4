import type { Nodes, Parents, Root } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Reason } from '../problem.ts'
import { findHidden, withoutHidden } from './limits.ts'

/** What a check found at a node. */
export type Found = Reason & { field: string }

/** Starts on a tree, and is then asked about each of its nodes in their order. */
export type Check = (
  tree: Root,
  body: string,
) => (node: Nodes, parent: Parents | undefined) => Found | undefined

const reportEmpty = (field: string): Found => {
  const found = field === 'text' ? 'no text' : `a ${field} without text`
  return { code: 'empty', field, found, expected: 'a text', fix: 'write one, or remove it' }
}

/** Finds hidden characters written by name or number, such as `&#8203;`. In code these stay as they are. */
const checkHidden: Check = () => (node) => {
  const { value, alt, title, url } = node as { [Key in 'value' | 'alt' | 'title' | 'url']?: string | null }
  const hidden = findHidden([node.type === 'text' && value, alt, title, url].filter(Boolean).join(' '))
  return hidden && { field: 'text', found: hidden.found, ...withoutHidden }
}

const checkHeadings: Check = () => {
  let depth = 1
  return (node) => {
    if (node.type !== 'heading') return
    if (!toText(node).trim()) return reportEmpty('heading')
    if (node.depth > 1 && node.depth <= depth + 1) {
      depth = node.depth
      return
    }
    // Every jump is reported, also below another.
    const allowed = node.depth === 1 ? 2 : depth + 1
    return {
      code: 'heading-level',
      data: { depth: node.depth, allowed },
      field: 'heading',
      found: `a heading of level ${node.depth}: ${toText(node)}`,
      expected: node.depth === 1 ? 'level 2 or more, since the title is level 1' : `level ${allowed} at most`,
      fix: `start the line with ${'#'.repeat(allowed)}`,
    }
  }
}

/** The first text of a footnote is shown, if there is a reference to it. */
const checkFootnotes: Check = (tree, body) => {
  const cited = new Set<string>()
  visit(tree, 'footnoteReference', ({ identifier }) => void cited.add(identifier))
  return (node) => {
    if (node.type === 'text') {
      // A reference with a definition is a separate node.
      const { position, value } = node
      const source = position ? body.slice(position.start.offset, position.end.offset) : value
      const [reference] = /(?<=(?:^|[^\\])(?:\\\\)*)\[\^[^\]\s]+\]/.exec(source) ?? []
      if (reference === undefined) return
      return {
        code: 'footnote-without-text',
        field: 'footnote',
        found: `${reference}, which has no text`,
        expected: 'a footnote for each reference',
        fix: `add a paragraph that starts with ${reference}:`,
      }
    }
    if (node.type !== 'footnoteDefinition' || cited.delete(node.identifier)) return
    return {
      code: 'unused-footnote',
      field: 'footnote',
      found: `the text of [^${node.label}], which is not shown`,
      expected: 'a reference to each footnote, and one text for each',
      fix: `write [^${node.label}] where it belongs, or remove it`,
    }
  }
}

/** Comments are for other writers: no page contains them. */
const isComment = (node: Nodes) =>
  node.type === 'html' && /^(?:\s*<!--(?:(?!-->)[\s\S])*-->)+\s*$/.test(node.value)

const checkContent: Check = () => (node) => {
  if (node.type === 'root') return node.children.every(isComment) ? reportEmpty('text') : undefined
  if (node.type === 'link' && node.children.length === 0) return reportEmpty('link')
  if (node.type === 'html' && !isComment(node)) {
    const fix = 'write it in Markdown, or put it between backticks'
    const found = `the HTML ${node.value.trim().slice(0, 60)}`
    return { code: 'html', field: 'text', found, expected: 'Markdown only', fix }
  }
  if (node.type === 'imageReference') {
    const found = 'a picture whose file is named elsewhere'
    const fix = 'write ![What it shows](./photo.jpg)'
    return { code: 'picture-by-name', field: 'image', found, expected: 'a picture with its file', fix }
  }
}

const checkTables: Check = () => (node) => {
  if (node.type !== 'table') return
  const [head = 0, ...rows] = node.children.map(({ children }) => children.length)
  if (!rows.some((count) => count > head)) return
  const fix = 'add a column to the first two lines, or write \\| for a | in a cell'
  const found = 'a row with too many cells'
  return { code: 'too-many-cells', field: 'table', found, expected: `${head} in each row`, fix }
}

/** A fence without an end runs on below the last line. */
const checkFences: Check = () => (node) => {
  if (node.type !== 'code' || node.position?.end.column !== 1) return
  const fix = 'add it: the rest of the article is shown as code'
  const found = 'code without an end'
  return { code: 'open-fence', field: 'code', found, expected: 'a line of ``` below the code', fix }
}

export const ownChecks: readonly Check[] = [
  checkHidden,
  checkHeadings,
  checkFootnotes,
  checkContent,
  checkTables,
  checkFences,
]
