import type { Losses } from '../losses.ts'
import { simplifyLinks, unwrapFields } from './fields.ts'
import type { Style } from './styles.ts'
import {
  attributeOf,
  childOf,
  childrenOf,
  create,
  findAll,
  findAncestor,
  isOn,
  readVal,
  remove,
  replace,
} from './xml.ts'

// Changes what mammoth would lose, or publish although Word does not show it.

const hasText = (elements: Element[]) => elements.some(({ textContent }) => textContent?.trim())

/** Removes words, rows, cells and drawings that Word does not show. Marks of fields stay: they come in pairs. */
function removeHidden(root: Element, styles: ReadonlyMap<string, Style>, losses: Losses): void {
  for (const run of findAll(root, 'r')) {
    const paragraph = findAncestor(run, 'p')
    const isHidden =
      isOn(run, 'rPr', 'vanish') ??
      styles.get(readVal(run, 'rPr', 'rStyle') ?? '')?.isHidden ??
      styles.get(readVal(paragraph, 'pPr', 'pStyle') ?? '')?.isHidden
    const shown = childrenOf(run).filter(({ localName }) => !/^(rPr|fldChar|instrText)$/.test(localName))
    if (!isHidden || shown.length === 0) continue
    if (hasText(shown)) losses.add('hidden')
    if (shown.length === childrenOf(run).filter(({ localName }) => localName !== 'rPr').length) remove(run)
    else shown.forEach(remove)
  }
  for (const row of findAll(root, 'tr')) if (isOn(row, 'trPr', 'hidden')) remove(row)
  for (const cell of findAll(root, 'tc')) if (childOf(cell, 'tcPr', 'cellDel')) remove(cell)
  for (const properties of findAll(root, 'docPr').filter((each) =>
    /^(1|true)$/.test(each.getAttribute('hidden') ?? ''),
  )) {
    const drawing = findAncestor(properties, 'drawing')
    if (drawing) remove(drawing)
  }
}

/** Chooses what mammoth reads: the fallback for programs older than the document, or the first choice if there is none. */
function chooseContent(root: Element): void {
  for (const alternate of findAll(root, 'AlternateContent')) {
    const fallback = childOf(alternate, 'Fallback')
    const chosen = childrenOf(fallback).length > 0 ? fallback : childOf(alternate, 'Choice')
    replace(alternate, Array.from(chosen?.childNodes ?? []))
  }
}

const vml = 'urn:schemas-microsoft-com:vml'

/** Moves the words of shapes, and the pictures of groups, where mammoth finds them. Reports charts and SmartArt. */
function unwrapDrawings(root: Element, losses: Losses): void {
  for (const drawing of findAll(root, 'drawing')) {
    const [data] = findAll(drawing, 'graphicData')
    const kind = /\/(chart|chartex|diagram)$/.exec(data?.getAttribute('uri') ?? '')?.[1]
    if (kind) losses.add(kind === 'diagram' ? 'diagram' : 'chart')
    if (data && !childOf(data, 'pic')) for (const picture of findAll(data, 'pic')) data.appendChild(picture)
    for (const words of findAll(drawing, 'txbxContent')) {
      const shape = create(drawing, 'pict')
      const box = shape.appendChild(root.ownerDocument.createElementNS(vml, 'v:textbox'))
      box.appendChild(words)
      drawing.parentNode?.insertBefore(shape, drawing)
    }
  }
}

/** Keeps the words below a reading (ruby). */
function unwrapRuby(root: Element, losses: Losses): void {
  for (const ruby of findAll(root, 'ruby')) {
    losses.add('ruby')
    replace(ruby, childrenOf(childOf(ruby, 'rubyBase')))
  }
}

/** Joins a drop cap, which is a paragraph of its own, with the words that it belongs to. */
function joinDropCaps(root: Element): void {
  for (const frame of findAll(root, 'framePr').filter((each) =>
    /drop|margin/.test(attributeOf(each, 'dropCap') ?? ''),
  )) {
    const cap = findAncestor(frame, 'p')
    let next = cap?.nextSibling as Element | null | undefined
    while (next && next.localName !== 'p') next = next.nextSibling as Element | null
    if (!cap || !next) continue
    const start = childOf(next, 'pPr')?.nextSibling ?? next.firstChild
    for (const child of childrenOf(cap).filter(({ localName }) => localName !== 'pPr'))
      next.insertBefore(child, start)
    remove(cap)
  }
}

/** Puts a space where a page or column ends within a paragraph, and a line break for a carriage return. */
function keepBreaks(root: Element): void {
  for (const mark of findAll(root, 'cr')) replace(mark, [create(mark, 'br')])
  for (const mark of findAll(root, 'br').filter((each) =>
    /page|column/.test(attributeOf(each, 'type') ?? ''),
  )) {
    const paragraph = findAncestor(mark, 'p')
    const items = paragraph ? findAll(paragraph, 't', 'br') : []
    const at = items.indexOf(mark)
    if (hasText(items.slice(0, at)) && hasText(items.slice(at)))
      replace(mark, [create(mark, 't', { 'xml:space': 'preserve' }, ' ')])
  }
}

/** Prepares the document, or its notes, for mammoth. */
export function prepare(root: Element, styles: ReadonlyMap<string, Style>, losses: Losses): void {
  chooseContent(root)
  removeHidden(root, styles, losses)
  unwrapDrawings(root, losses)
  unwrapRuby(root, losses)
  joinDropCaps(root)
  unwrapFields(root)
  simplifyLinks(root)
  keepBreaks(root)
}
