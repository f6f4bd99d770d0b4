import path from 'node:path'
import type { Losses } from '../losses.ts'
import { applyView, isCropped, isTurned, type View } from '../picture.ts'
import { type Parts, readPart, toLinksFile, toPart } from './parts.ts'
import { attributeOf, childOf, childrenOf, findAll, findAncestor, remove, serializeXml } from './xml.ts'

// Word keeps the whole of a cropped picture in the file. Nobody who cropped it wants that published.

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Reads a fraction: thousandths of a percent or, in VML, a number or 65536ths. */
function toFraction(value: string | null | undefined, whole: number): number {
  const number = Number.parseFloat(value ?? '') || 0
  if (/%$/.test(value ?? '')) return number / 100
  return /f$/.test(value ?? '') ? number / 65_536 : number / whole
}

function readView(blip: Element): View {
  const picture = findAncestor(blip, 'pic')
  const crop = childOf(picture, 'blipFill', 'srcRect')
  const form = childOf(picture, 'spPr', 'xfrm')
  const side = (name: string) => toFraction(crop?.getAttribute(name), 100_000)
  return {
    ...{ left: side('l'), top: side('t'), right: side('r'), bottom: side('b') },
    degrees: Number(form?.getAttribute('rot') ?? 0) / 60_000,
    isFlipped: /^(1|true)$/.test(form?.getAttribute('flipV') ?? ''),
    isFlopped: /^(1|true)$/.test(form?.getAttribute('flipH') ?? ''),
  }
}

function readVmlView(image: Element): View {
  const side = (name: string) => toFraction(image.getAttribute(`crop${name}`), 1)
  const style = (image.parentNode as Element).getAttribute('style') ?? ''
  const [, degrees = '0', unit] = /rotation: ?(-?[\d.]+)(fd)?/.exec(style) ?? []
  const [, flip = ''] = /flip: ?([xy ]+)/.exec(style) ?? []
  return {
    ...{ left: side('left'), top: side('top'), right: side('right'), bottom: side('bottom') },
    degrees: Number(degrees) / (unit ? 65_536 : 1),
    isFlipped: flip.includes('y'),
    isFlopped: flip.includes('x'),
  }
}

type Use = { element: Element; attribute: string; view: View }

const listUses = (root: Element): Use[] => [
  ...findAll(root, 'blip').map((element) => ({ element, attribute: 'embed', view: readView(element) })),
  ...findAll(root, 'imagedata').map((element) => ({ element, attribute: 'id', view: readVmlView(element) })),
]

/**
 * Replaces pictures that a part crops or turns with copies that are as Word shows them. Removes one that cannot be
 * cropped. `file` is the path of the part.
 */
export async function applyViews(
  name: string,
  root: Element,
  file: string,
  parts: Parts,
  losses: Losses,
): Promise<void> {
  const uses = listUses(root).filter(({ view }) => isCropped(view) || isTurned(view))
  const relationships = readPart(name, parts, toLinksFile(file))
  if (uses.length === 0 || !relationships) return
  for (const [index, { element, attribute, view }] of uses.entries()) {
    const id = element.getAttributeNS(office, attribute) || element.getAttribute(`r:${attribute}`)
    const link = childrenOf(relationships).find((each) => attributeOf(each, 'Id') === id)
    const target = toPart(file, link?.getAttribute('Target') ?? '')
    const picture = parts.get(target)
    // Linked pictures, and those of formats that browsers do not show, are lost anyway.
    if (!link || !Buffer.isBuffer(picture) || !/\.(png|jpe?g|webp)$/i.test(target)) continue
    const isHiding = isCropped(view)
    const shown = await applyView(picture, view).catch(() => undefined)
    if (!shown) losses.add(isHiding ? 'picture-crop' : 'picture-rotation')
    if (!shown && isHiding) remove(element)
    if (!shown) continue
    const copy = link.cloneNode(true) as Element
    const place = `media/shown-${path.posix.basename(file)}-${index}${path.posix.extname(target)}`
    copy.setAttribute('Id', `shown-${index}`)
    copy.setAttribute('Target', place)
    relationships.appendChild(copy)
    parts.set(toPart(file, place), shown)
    element.setAttribute(
      element.getAttributeNode(`r:${attribute}`) ? `r:${attribute}` : attribute,
      copy.getAttribute('Id') ?? '',
    )
  }
  parts.set(toLinksFile(file), serializeXml(relationships))
}
