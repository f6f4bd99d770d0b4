import type { Element } from 'hast'
import type { Image, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { decodeAddress } from '@/lib/base-path'
import { type PictureFiles, toSources, toSrcSet } from '@/lib/picture-sources'
import type { Refusal } from '../pictures/pictures'
import type { Finding } from '../problem'
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

/** Turns each image that is alone in its paragraph into a figure captioned with its title. Returns the problems. */
export function resolveFigures(tree: Root, file: string, context: Context): (Finding & { node: Image })[] {
  const findings: (Finding & { node: Image })[] = []
  visit(tree, 'image', (node, _index, parent) => {
    const report = (finding: Refusal) => void findings.push({ node, field: 'image', ...finding })
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
    const picture = context.findPicture(decodeAddress(node.url), file, 'figure')
    if (!('avif' in picture)) return report(picture)
    parent.data = { hName: 'figure', hChildren: createFigure(node, picture) }
  })
  return findings
}
