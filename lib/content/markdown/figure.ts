import type { Element } from 'hast'
import type { Image, Paragraph, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { decodeAddress } from '@/lib/base-path'
import { type PictureFiles, toSources, toSrcSet } from '@/lib/picture-sources'
import type { Problem, Reason } from '../problem'
import type { Context } from '../references'

// The width of the text column.
const sizes = '(min-width: 720px) 640px, 92vw'

function createElement(
  tagName: string,
  properties: Element['properties'],
  ...children: Element['children']
): Element {
  return { type: 'element', tagName, properties, children }
}

function createFigure({ alt, title }: Image, files: PictureFiles): Element[] {
  const { webp, width, height } = files
  const image = {
    src: webp.at(-1)?.src,
    srcSet: toSrcSet(webp),
    sizes,
    width,
    height,
    alt: alt ?? undefined,
    loading: 'lazy',
    decoding: 'async',
  }
  const sources = toSources(files).map((source) => createElement('source', { ...source, sizes }))
  const picture = createElement('picture', {}, ...sources, createElement('img', image))
  return title ? [picture, createElement('figcaption', {}, { type: 'text', value: title })] : [picture]
}

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

/** Turns the pictures that exist into figures, captioned with their titles. */
export function drawFigures(figures: readonly Figure[], context: Context): void {
  for (const { url, problem, image, parent } of figures) {
    const picture = context.findPicture(decodeAddress(url), problem.file, 'figure')
    if ('avif' in picture) parent.data = { hName: 'figure', hChildren: createFigure(image, picture) }
  }
}
