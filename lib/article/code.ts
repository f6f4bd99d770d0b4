import type { Root } from 'hast'
import { toString as toText } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { ArticleCopy } from '@/lib/schemas/files'
import { findLanguage, highlight } from './highlight'

/** Highlights code, and makes it scrollable by keyboard. */
export const highlightCode = (words: ArticleCopy) => (tree: Root) =>
  visit(tree, 'element', (node) => {
    const [code] = node.children
    if (node.tagName !== 'pre' || code?.type !== 'element') return
    const [, name = 'text'] = /^language-(.+)$/.exec(String(code.properties.className ?? '')) ?? []
    const language = findLanguage(name) ?? { label: '' }
    const label = [words.code, language.label].filter(Boolean).join(': ')
    node.properties = { role: 'group', ariaLabel: label, tabIndex: 0 }
    node.children = [{ ...code, properties: {}, children: highlight(toText(code), language) }]
    return SKIP
  })
