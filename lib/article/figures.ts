import { type Context, decodeAddress, type Figure, type PictureFiles } from 'checked-content'
import type { Element } from 'hast'
import type { Image } from 'mdast'
import { toSources, toSrcSet } from '@/lib/picture-sources'

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

/** Turns the pictures that exist into figures, captioned with their titles. */
export function drawFigures(figures: readonly Figure[], context: Context): void {
  for (const { url, problem, image, parent } of figures) {
    const picture = context.findPicture(decodeAddress(url), problem.file, 'figure')
    if ('avif' in picture) parent.data = { hName: 'figure', hChildren: createFigure(image, picture) }
  }
}
