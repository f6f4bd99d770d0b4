import { identifyHeadings } from 'checked-content'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { markdownRules } from './rules'

/** Gives headings their ids, and a link to themselves. */
export const linkHeadings = () => (tree: Root) => {
  for (const { node, id } of identifyHeadings(tree, markdownRules)) {
    node.data = { hProperties: { id } }
    let hasLink = false
    visit(node, ['link', 'linkReference', 'footnoteReference'], () => {
      hasLink = true
    })
    // Links can't nest.
    if (!hasLink) node.children = [{ type: 'link', url: `#${id}`, children: node.children }]
  }
}
