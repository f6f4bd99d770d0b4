import type { Element, ElementContent, Root } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toText } from 'hast-util-to-text'
import type { Losses } from '../losses.ts'
import type { GetStyle } from './styles.ts'
import { create, isElement, toRoot } from './tree.ts'

const plainColour = /^(#0{3,6}|black|windowtext|inherit|auto|initial|currentcolor|rgb\(0, ?0, ?0\))$/

/** Wraps words in the elements that mean their style. Google Docs wraps all that it copies in bold that is none. */
export function applyStyle(node: Element, getStyle: GetStyle, losses: Losses): void {
  const style = getStyle(node)
  const { color = 'black', 'font-weight': weight = '', 'font-style': slant = '' } = style
  if (/^(b|strong)$/.test(node.tagName) && /^(normal|[1-4]00)$/.test(weight)) node.tagName = 'span'
  if (/^(i|em)$/.test(node.tagName) && slant === 'normal') node.tagName = 'span'
  if (
    !/^(span|font|a|p|li|u|div)$/.test(node.tagName) ||
    select('p, div, li, table, img, h1, h2, h3', toRoot(node))
  )
    return
  const align = style['vertical-align'] ?? ''
  const tags = [
    /courier|consolas|menlo|mono/.test(style['font-family'] ?? '') &&
      /^(span|font)$/.test(node.tagName) &&
      /\S/.test(toText(node)) &&
      'code',
    /^(bold|[6-9]00)/.test(weight) && 'strong',
    /italic|oblique/.test(slant) && 'em',
    /line-through/.test(`${style['text-decoration']} ${style['text-decoration-line']}`) && 'del',
    /^(super|sub)$/.test(align) && align.slice(0, 3),
  ]
  for (const tag of tags) if (tag) node.children = [create(tag, node.children)]
  // Programs colour links.
  const isColoured = !plainColour.test(color) && !select('a', node)
  if (isColoured || /right|center/.test(style['text-align'] ?? '')) losses.add('style')
}

const toLines = (node: Element | Root) => toText(node, { whitespace: 'pre-wrap' })
const withoutSpace = (nodes: Element[]) => nodes.map(toLines).join('').replace(/\s/g, '')
const isAllCode = (node: ElementContent): node is Element =>
  isElement(node) &&
  node.tagName === 'p' &&
  Boolean(withoutSpace([node])) &&
  withoutSpace(selectAll('code', node)) === withoutSpace([node])

/** Makes one block of paragraphs that are all code, as Google Docs has them. */
export function joinCode(parent: Root | Element): void {
  const blocks = new Set<ElementContent>()
  const kept: ElementContent[] = []
  for (const child of parent.children as ElementContent[]) {
    const last = kept.findLast((each) => isElement(each) || toText(each as never).trim())
    if (!isAllCode(child)) kept.push(child)
    else if (isElement(last) && blocks.has(last))
      last.children.push(create('code', [{ type: 'text', value: `\n${toLines(child)}` }]))
    else {
      kept.push(create('pre', [create('code', [{ type: 'text', value: toLines(child) }])]))
      blocks.add(kept.at(-1) as Element)
    }
  }
  parent.children = kept
}
