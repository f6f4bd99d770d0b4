import type { Delete, Emphasis, PhrasingContent, Root, RootContent, Strong } from 'mdast'
import { findAndReplace } from 'mdast-util-find-and-replace'
import { toString as toText } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'

// Makes Markdown of other programs what a person would have written.

/**
 * Moves headings below the title, or below the heading where they go, without skipping a level. Takes and returns a title,
 * or a single level 1 at the start: the field `title` has it.
 */
function fitHeadings({ children }: Root, below: number, keepsTitle = false): string | undefined {
  const depths = children.flatMap((node) => (node.type === 'heading' ? node.depth : []))
  const [first] = children
  let title: string | undefined
  if (
    below === 1 &&
    !keepsTitle &&
    children.length > 1 &&
    first?.type === 'heading' &&
    first.depth === 1 &&
    depths.lastIndexOf(1) === 0
  ) {
    children.shift()
    depths.shift()
    title = toText(first)
  }
  const shift = Math.max(2 - Math.min(...depths), below === 1 ? -9 : 0)
  let last = below
  for (const node of children)
    if (node.type === 'heading') node.depth = last = Math.min(node.depth + shift, last + 1) as 2
  return title
}

type Mark = Strong | Emphasis | Delete
const isMark = (node?: { type: string }): node is Mark => /^(strong|emphasis|delete)$/.test(node?.type ?? '')

const toNodes = (value: string): PhrasingContent[] => (value ? [{ type: 'text', value }] : [])

/** Takes spaces, line breaks and, beside a letter, code and punctuation from one end of a mark. Returns what it took. */
function takeEnd(mark: Mark, end: 'shift' | 'pop', isBesideLetter: boolean): PhrasingContent[] {
  const node = end === 'shift' ? mark.children[0] : mark.children.at(-1)
  if (node?.type === 'break' || (node?.type === 'inlineCode' && isBesideLetter))
    return [mark.children[end]() as PhrasingContent]
  if (node?.type !== 'text') return []
  const outer = isBesideLetter ? '[\\s\\p{P}\\p{S}]' : '\\s'
  const [taken = ''] = new RegExp(end === 'shift' ? `^${outer}+` : `${outer}+$`, 'u').exec(node.value) ?? []
  node.value =
    end === 'shift' ? node.value.slice(taken.length) : node.value.slice(0, -taken.length || undefined)
  return toNodes(taken)
}

/** Joins marks that follow each other, and moves out of them what Markdown would have to escape. */
function tidyMarks(nodes: PhrasingContent[]): PhrasingContent[] {
  const tidy: PhrasingContent[] = []
  for (const node of nodes) {
    const last = tidy.at(-1)
    if (isMark(node) && isMark(last) && last.type === node.type) last.children.push(...(node.children as []))
    else if (node.type === 'inlineCode' && last?.type === 'inlineCode') last.value += node.value
    else tidy.push(node)
  }
  return tidy.flatMap((node, index) => {
    if ('children' in node) node.children = tidyMarks(node.children) as []
    if (!isMark(node)) return [node]
    const isLetterBefore = /[\p{L}\p{N}]$/u.test(tidy[index - 1] ? toText(tidy[index - 1]) : '')
    const isLetterAfter = /^[\p{L}\p{N}]/u.test(tidy[index + 1] ? toText(tidy[index + 1]) : '')
    const [inner] = node.children
    if (inner?.type === 'link' && !node.children[1] && (isLetterBefore || isLetterAfter))
      return [{ ...inner, children: [{ ...node, children: inner.children as [] }] }]
    if (isMark(inner) && !node.children[1] && (isLetterBefore || isLetterAfter))
      node.children = inner.children as []
    const start = takeEnd(node, 'shift', isLetterBefore)
    const end = takeEnd(node, 'pop', isLetterAfter)
    return [...start, ...(toText(node) ? [node] : []), ...end]
  })
}

const box = /^\s*(?:\[([ xX]?)\]|([☐☑☒✓✔]))\s+/

/** Returns a paragraph that starts with a box as an item of a checklist. */
function findTask(node: RootContent): RootContent {
  const [text] = node.type === 'paragraph' ? node.children : []
  const [mark, letter, sign] = (text?.type === 'text' && box.exec(text.value)) || []
  if (mark === undefined || text?.type !== 'text') return node
  text.value = text.value.slice(mark.length)
  return {
    type: 'listItem',
    checked: /x/i.test(letter ?? '') || /[^☐]/.test(sign ?? '☐'),
    children: [node as never],
  }
}

/** Makes checklists of paragraphs with boxes, and of lists whose items have them. */
function findTasks(parent: Root): void {
  visit(parent, 'listItem', (item) => {
    const found = item.children[0] && findTask(item.children[0])
    if (found?.type === 'listItem') item.checked = found.checked
  })
  const children: RootContent[] = []
  for (const node of parent.children.map(findTask)) {
    const last = children.at(-1)
    if (node.type !== 'listItem') children.push(node)
    else if (last?.type === 'list' && last.children.every(({ checked }) => checked != null))
      last.children.push(node)
    else children.push({ type: 'list', spread: false, children: [node] })
  }
  parent.children = children
}

// As written: a parser makes links of them, so that Markdown would escape them.
const plainAddress = /\b(?:https?:\/\/|www\.)[^\s<>]+|[\w.+-]+@[\w-]+\.[\w.-]*\w/g

/** Fits headings, marks, breaks, boxes and alternative texts. Returns the title that it takes. */
export function tidyMarkdown(tree: Root, below: number, keepsTitle?: boolean): string | undefined {
  visit(tree, 'image', (image) => {
    if (/automatically generated|AI-generated/i.test(image.alt ?? '')) image.alt = ''
  })
  findTasks(tree)
  // Google Docs puts the words of every item into a paragraph.
  visit(tree, 'listItem', (item) => {
    item.spread = item.children.filter(({ type }) => type !== 'list').length > 1
  })
  visit(tree, 'list', (list) => {
    list.spread = list.children.some(({ spread }) => spread)
  })
  visit(tree, (node) => {
    if (!/^(paragraph|heading|tableCell)$/.test(node.type) || !('children' in node)) return
    node.children = tidyMarks(node.children as PhrasingContent[]) as []
    if (node.children[0]?.type === 'break') node.children.shift()
    if (node.children.at(-1)?.type === 'break') node.children.pop()
    const [first, last] = [node.children[0], node.children.at(-1)]
    if (first?.type === 'text') first.value = first.value.trimStart()
    if (last?.type === 'text') last.value = last.value.trimEnd()
  })
  const title = fitHeadings(tree, below, keepsTitle)
  findAndReplace(tree, [plainAddress, (value: string) => ({ type: 'html', value })], { ignore: ['link'] })
  return title
}
