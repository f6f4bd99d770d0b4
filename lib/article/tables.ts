import type { Root } from 'hast'
import { toString as toText } from 'mdast-util-to-string'
import { CONTINUE, visit } from 'unist-util-visit'
import type { ArticleCopy } from '@/lib/schemas/files'

/** Makes tables scrollable by keyboard, and names their columns to screen readers. */
export const wrapTables = (words: ArticleCopy) => (tree: Root) =>
  visit(tree, 'element', (node, index, parent) => {
    const { tagName, properties, children } = node
    if (tagName === 'table' && parent && index !== undefined) {
      const header = children.find((child) => child.type === 'element')
      const columns = toText(header)
        .trim()
        .replaceAll(/\s*\n\s*/g, ', ')
      const label = `${words.table}: ${columns}`
      const scroller = { role: 'group', ariaLabel: label, tabIndex: 0, className: ['table-scroller'] }
      parent.children[index] = { type: 'element', tagName: 'div', properties: scroller, children: [node] }
      return [CONTINUE, index + 1]
    }
    if (tagName !== 'td' && tagName !== 'th') return
    const { align: dataAlign, ...rest } = properties
    node.properties = { ...rest, dataAlign, scope: tagName === 'th' ? 'col' : undefined }
  })
