import type { Image, Paragraph, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Problem, Reason } from '../problem.ts'

/** A picture in a paragraph of its own. `problem` is its place. */
export type Figure = { url: string; problem: Omit<Problem, keyof Reason>; image: Image; parent: Paragraph }
type Locate = (node: Image) => Omit<Problem, keyof Reason | 'field'>

/** Lists the pictures of an article, and what is wrong with the others. */
export function listFigures(tree: Root, locate: Locate) {
  const figures: Figure[] = []
  const located: (Reason & { field: string; node: Image })[] = []
  visit(tree, 'image', (node, _index, parent) => {
    const report = (reason: Reason) => void located.push({ node, field: 'image', ...reason })
    if (parent?.type === 'link' || parent?.type === 'linkReference') {
      return report({
        found: 'a picture as a link',
        expected: 'a picture without a link',
        fix: `write ![${node.alt}](${node.url}) in its own paragraph, and link words below it`,
      })
    }
    if (parent?.type !== 'paragraph' || parent.children.length > 1) {
      return report({
        found: 'a picture within a line of text',
        expected: 'a picture in a paragraph of its own',
        fix: 'put an empty line before and after it',
      })
    }
    if (!node.alt?.trim()) {
      return report({
        found: 'no alternative text',
        expected: 'what the picture shows, between the brackets',
        fix: `write ![What it shows](${node.url})`,
      })
    }
    figures.push({ url: node.url, image: node, parent, problem: { ...locate(node), field: 'image' } })
  })
  return { figures, located }
}
