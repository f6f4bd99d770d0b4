import type { Element, ElementContent } from 'hast'
import { select, selectAll } from 'hast-util-select'
import type { Losses } from '../losses.ts'
import type { GetStyle } from './styles.ts'
import { create, isElement, replaceElements, toRoot } from './tree.ts'

/** Makes a cell one line. */
function fixCell(cell: Element): void {
  replaceElements(cell, (node) => {
    const words = /^h\d$/.test(node.tagName) ? [create('strong', node.children)] : node.children
    if (/^[uo]l$/.test(node.tagName))
      return node.children.filter(isElement).flatMap((item, index) => {
        const gap: ElementContent[] = [{ type: 'text', value: index > 0 ? '; ' : ' ' }]
        return [...gap, ...item.children]
      })
    return /^(p|div|h\d|br|pre|blockquote|table|caption|t\w+)$/.test(node.tagName)
      ? [...words, { type: 'text', value: ' ' }]
      : [node]
  })
}

/** Makes each cell one line, the first row the header that Markdown needs, and the caption a paragraph before the table. */
export function fixTable(table: Element, getStyle: GetStyle, losses: Losses): Element[] {
  const [first] = selectAll('tr', table)
  for (const cell of first?.children ?? []) if (isElement(cell) && !select('th', table)) cell.tagName = 'th'
  for (const cell of selectAll('td, th', table)) {
    const { colSpan = 1, rowSpan = 1 } = cell.properties
    if (Number(colSpan) > 1 || Number(rowSpan) > 1) losses.add('merged-cell')
    if (select('ul, ol', cell)) losses.add('list-in-table')
    if (select('table', toRoot(cell))) losses.add('table-in-table')
    const aligned = [...selectAll('*', toRoot(cell)), cell].map((each) => getStyle(each)['text-align'])
    cell.properties.align = aligned.find(Boolean) ?? cell.properties.align
    fixCell(cell)
  }
  const captions = table.children.filter(
    (child) => isElement(child) && child.tagName === 'caption',
  ) as Element[]
  table.children = table.children.filter((child) => !captions.includes(child as Element))
  return [...captions.map(({ children }) => create('p', children)), table]
}
