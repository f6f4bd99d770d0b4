import type { Element, ElementContent, Root } from 'hast'
import { selectAll } from 'hast-util-select'
import { toText } from 'hast-util-to-text'
import { visit } from 'unist-util-visit'
import type { Losses } from '../losses.ts'
import type { GetStyle } from './styles.ts'
import { create, isElement, isList } from './tree.ts'

const itemsOf = (list: Element) => list.children.filter(isElement)

/** Returns the level that all items of a list name, as Word for the web writes: each item is a list. */
function findItemLevel(list: Element): number {
  const levels = itemsOf(list).map(({ properties }) =>
    Number(properties.ariaLevel ?? properties.dataAriaLevel ?? 0),
  )
  return levels.every((level) => level === levels[0]) ? (levels[0] ?? 0) : 0
}

/** Returns the level of a list of Google Docs or Word; 0 for others. */
function findLevel(list: Element): number {
  const google = /\blst-[\w-]+-(\d)\b/.exec(String(list.properties.className))?.[1]
  return google ? Number(google) + 1 : Number(list.properties.dataLevel ?? findItemLevel(list))
}

/** Returns whether a list goes on with another of its level and kind. */
function continues(list: Element, last: Element): boolean {
  if (list.tagName !== last.tagName || /\bstart\b/.test(String(list.properties.className))) return false
  if (list.tagName === 'ul' || findItemLevel(list) === 0) return true
  const [[first], [other]] = [itemsOf(list), itemsOf(last)]
  const isSame = first?.properties.dataListid && first.properties.dataListid === other?.properties.dataListid
  const position = Number(first?.properties.ariaPosInSet ?? first?.properties.dataAriaPosinset)
  return (
    (isSame && position !== 1) ||
    Number(list.properties.start) === itemsOf(last).length + Number(last.properties.start ?? 1)
  )
}

const points: Record<string, number> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 }

function toPoints(length = ''): number {
  const [, number, unit = ''] = /(-?[\d.]+)(\w+)/.exec(length) ?? []
  return Number(number ?? 0) * (points[unit] ?? 0)
}

/** What Word shows before an item, with the spaces after it that stand for a tab. */
const marker =
  /^\s*([^\p{L}\p{N}\s]|[oØüqv]|\p{No}|[([（]?(?:\d+|[a-z]{1,4})[.)\]）、]|\d+(?:\.\d+)+\.?|§ ?\d+)[\s\xa0]{2,}/iu

/** Takes the marker from a paragraph that Word shows as an item. Returns its text, or `undefined` if it has none. */
function takeMarker(paragraph: Element, getStyle: GetStyle): string | undefined {
  let taken: string | undefined
  visit(paragraph, 'element', (node, index, parent) => {
    if (getStyle(node)['mso-list'] !== 'ignore' || !parent || index === undefined) return
    taken = toText(node).trim()
    parent.children.splice(index, 1)
    return index
  })
  // The marks of its font, such as code, go with it.
  if (taken !== undefined)
    visit(paragraph, 'element', (node, index, parent) => {
      if (node.tagName !== 'code' || toText(node) || !parent || index === undefined) return
      parent.children.splice(index, 1)
      return index
    })
  if (taken !== undefined || !/MsoListParagraph/.test(String(paragraph.properties.className))) return taken
  // A filtered page has no list's id, so the class and the spaces must do.
  const first = paragraph.children.find((child) => toText(child as never).trim())
  const [whole = '', found] = (first && marker.exec(toText(first as never, { whitespace: 'pre' }))) ?? []
  if (!found || !first) return
  if (first.type === 'text') first.value = first.value.slice(whole.length)
  else if (toText(first as never).trim() === found)
    paragraph.children.splice(paragraph.children.indexOf(first), 1)
  else return
  return found
}

/** Makes a list of a paragraph that Word shows as an item. The text of its marker tells which kind. */
export function toWordList(paragraph: Element, getStyle: GetStyle, losses: Losses): Element {
  const style = getStyle(paragraph)
  const isNamed = /MsoListParagraph/.test(String(paragraph.properties.className))
  const named = Number(/level(\d)/.exec(style['mso-list'] ?? '')?.[1] ?? 0)
  const text = named > 0 || isNamed ? takeMarker(paragraph, getStyle) : undefined
  if (named === 0 && text === undefined) return paragraph
  const level = named || Math.max(1, Math.round(toPoints(style['margin-left']) / 36))
  const label = (text ?? '').replace(/^[oØüqv§]$/, '')
  const isOrdered = /[\p{L}\p{N}]/u.test(label)
  const [, start] = /^\(?(\d+)[.)]?$/.exec(label) ?? []
  if (isOrdered && !start) losses.add('numbering', label)
  const item = create('li', paragraph.children)
  return create(isOrdered ? 'ol' : 'ul', [item], { dataLevel: level, start })
}

/** Joins lists of one level, and puts deeper ones into the item before them. */
export function nestLists(parent: Root | Element): void {
  const open: Element[] = []
  const kept: ElementContent[] = []
  for (const child of parent.children as ElementContent[]) {
    if (open.length > 0 && child.type !== 'element' && !toText(child as never).trim()) continue
    const level = isList(child) ? findLevel(child) : 0
    while (open[0] && findLevel(open[0]) > level) open.shift()
    const [last] = open
    const isSame = isList(child) && last && findLevel(last) === level
    const isContinued = isSame && level > 0 && last.tagName === child.tagName
    if (isSame && !isContinued) open.shift()
    // Google Docs also copies deeper lists beside the item that they belong to.
    const above =
      isList(parent as Element) && isList(child)
        ? kept.findLast(isElement)
        : open[0]?.children.findLast(isElement)
    if (isContinued && continues(child, last)) last.children.push(...child.children)
    else if (above && isList(child)) above.children.push(child)
    else kept.push(child)
    if (isList(child) && !isContinued) open.unshift(child)
  }
  parent.children = kept
}

/** Splits lists where their numbers start again: those of a page, or of a Word file as `markNumbers` writes them. */
export function splitLists(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child]
    splitLists(child)
    if (child.tagName !== 'ol') return [child]
    const lists: Element[] = []
    let next: number | undefined
    for (const item of itemsOf(child)) {
      const mark = item.children.find((each) => isElement(each) && each.tagName === 'a') as
        | Element
        | undefined
      const number = /^list-(\d+)$/.exec(String(mark?.properties.id))?.[1] ?? item.properties.value
      const last = lists.at(-1)
      if (last && (!number || Number(number) === next)) last.children.push(item)
      else lists.push(create('ol', [item], { ...child.properties, ...(number && { start: number }) }))
      next = number ? Number(number) + 1 : next
    }
    return lists
  })
}

/** Reports lists whose letters or Roman numbers become digits. */
export function reportLetters(tree: Root, getStyle: GetStyle, losses: Losses): void {
  for (const list of selectAll('ol', tree)) {
    const style = getStyle(list)['list-style-type'] ?? ''
    const [type] =
      /^[aAiI]$/.exec(String(list.properties.type)) ?? /(lower|upper)-(alpha|latin|roman)/.exec(style) ?? []
    if (type) losses.add('numbering', type.length === 1 ? `${type}.` : style)
  }
}
