import type { Image, Paragraph } from 'mdast'
import type { Problem, Reason } from '../problem.ts'
import type { Check } from './checks.ts'
import type { Placed } from './parse.ts'

/** A picture in a paragraph of its own. `problem` is its place. */
export type Figure = { url: string; problem: Omit<Problem, keyof Reason>; image: Image; parent: Paragraph }
type Locate = (node: Image) => Omit<Problem, keyof Reason | 'field'>

/** Finds a picture that is not alone in a paragraph, or has no alternative text. */
export const checkFigure: ReturnType<Check> = (node, parent) => {
  if (node.type !== 'image') return
  if (parent?.type === 'link' || parent?.type === 'linkReference')
    return {
      code: 'linked-picture',
      field: 'image',
      found: 'a picture as a link',
      expected: 'a picture without a link',
      fix: `write ![${node.alt}](${node.url}) in its own paragraph, and link words below it`,
    }
  if (parent?.type !== 'paragraph' || parent.children.length > 1)
    return {
      code: 'inline-picture',
      field: 'image',
      found: 'a picture within a line of text',
      expected: 'a picture in a paragraph of its own',
      fix: 'put an empty line before and after it',
    }
  if (!node.alt?.trim())
    return {
      code: 'no-alternative-text',
      field: 'image',
      found: 'no alternative text',
      expected: 'what the picture shows, between the brackets',
      fix: `write ![What it shows](${node.url})`,
    }
}

/** Lists the pictures of an article that are figures. */
export const listFigures = (nodes: readonly Placed[], locate: Locate): Figure[] =>
  nodes.flatMap(({ node, parent }) => {
    if (node.type !== 'image' || parent?.type !== 'paragraph' || checkFigure(node, parent)) return []
    return [{ url: node.url, image: node, parent, problem: { ...locate(node), field: 'image' } }]
  })
