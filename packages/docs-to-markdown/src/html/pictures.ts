import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { Losses } from '../losses.ts'
import { applyView, isCropped, isTurned, type View, wholeView } from '../picture.ts'
import { decode } from './links.ts'
import type { GetStyle } from './styles.ts'
import { isElement } from './tree.ts'

export type ReadPicture = (address: string) => Uint8Array | undefined

/** Returns the bytes and the type of a picture, or `undefined` if it is elsewhere or of another kind. */
function findPicture(url: string, readBeside?: ReadPicture) {
  const [, type = '', data] = /^data:image\/(png|jpe?g|webp|avif);base64,(.*)$/s.exec(url) ?? []
  if (data) return { type, bytes: Buffer.from(data, 'base64') }
  const [, ending] = /\.(png|jpe?g|webp|avif)$/i.exec(url) ?? []
  const bytes = ending && !/^\w+:|^\/\//.test(url) ? readBeside?.(decode(url)) : undefined
  return bytes && { type: String(ending).toLowerCase(), bytes }
}

const toPixels = (length: string | undefined) => Number.parseFloat(length ?? '') || 0

/** Reads how Google's export crops and turns a picture: it moves it within a box that hides the rest. */
function readView(image: Element, box: Element | undefined, getStyle: GetStyle): View {
  const [style, { overflow, ...outer }] = [getStyle(image), box ? getStyle(box) : {}]
  const [, radians = '0'] = /rotate\((-?[\d.]+)rad\)/.exec(`${style.transform} ${outer.transform}`) ?? []
  const side = (start: 'left' | 'top', size: 'width' | 'height') => {
    const [whole, shown] = [toPixels(style[size]), toPixels(outer[size])]
    if (overflow !== 'hidden' || whole === 0 || shown === 0) return [0, 0] as const
    const before = Math.max(0, -toPixels(style[`margin-${start}`]) / whole)
    return [before, Math.max(0, 1 - before - shown / whole)] as const
  }
  const [left, right] = side('left', 'width')
  const [top, bottom] = side('top', 'height')
  return { ...wholeView, left, right, top, bottom, degrees: (Number(radians) * 180) / Math.PI }
}

/** Returns the pictures of a page by file name, as the page shows them, and removes those that cannot be had. */
export async function takePictures(
  tree: Root,
  getStyle: GetStyle,
  losses: Losses,
  readPicture?: ReadPicture,
): Promise<Map<string, Uint8Array>> {
  const uses: { image: Element; parent: Root | Element }[] = []
  visit(tree, 'element', (image, _index, parent) => {
    if (image.tagName === 'img' && parent) uses.push({ image, parent: parent as Root | Element })
  })
  const pictures = new Map<string, Uint8Array>()
  for (const { image, parent } of uses) {
    const url = String(image.properties.src ?? '')
    const found = findPicture(url, readPicture)
    const view = readView(image, isElement(parent) ? parent : undefined, getStyle)
    const isCut = isCropped(view)
    const shown =
      found && (isCut || isTurned(view))
        ? await applyView(found.bytes, view).catch(() => undefined)
        : found?.bytes
    if (found && !shown) losses.add(isCut ? 'picture-crop' : 'picture-rotation')
    const bytes = shown ?? (isCut ? undefined : found?.bytes)
    if (found && bytes) {
      image.properties.src = `./picture-${pictures.size + 1}.${found.type}`
      pictures.set(String(image.properties.src), bytes)
      continue
    }
    const [, type] = /^data:image\/(?:x-)?(\w+)/.exec(url) ?? []
    if (!found) losses.add(type ? 'picture-type' : 'picture', type ? type.toUpperCase() : url.slice(0, 60))
    parent.children = parent.children.filter((child) => child !== image) as []
  }
  return pictures
}
