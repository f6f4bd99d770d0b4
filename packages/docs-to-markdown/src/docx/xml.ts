import { DOMParser, XMLSerializer } from '@xmldom/xmldom'
import { ConversionError } from '../errors.ts'
import { limits } from '../limits.ts'

/** Parses a part of a Word file. Throws if it is damaged, or nests too deep for functions that call themselves. */
export function parseXml(name: string, bytes: Buffer): Element {
  const fail = (message: string) => {
    throw new ConversionError('damaged', name, {}, { cause: message })
  }
  const text = new TextDecoder(
    bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8',
  ).decode(bytes)
  const errorHandler = { warning: () => undefined, error: fail, fatalError: fail }
  const { documentElement } = new DOMParser({ errorHandler }).parseFromString(text, 'text/xml')
  if (measureDepth(documentElement) > limits.depth)
    throw new ConversionError('too-deep', name, { limit: limits.depth })
  return documentElement
}

export const serializeXml = (root: Element) => new XMLSerializer().serializeToString(root)

/** Calls itself for each level: what is far too deep is a `RangeError`, which means the same. */
const measureDepth = (element: Element): number =>
  childrenOf(element).reduce((depth, child) => Math.max(depth, measureDepth(child) + 1), 1)

/** Lists child elements. The lists of xmldom follow changes of the tree, which takes twice the time. */
export function childrenOf(parent: Element | undefined): Element[] {
  const found: Element[] = []
  for (let node = parent?.firstChild; node; node = node.nextSibling)
    if (node.nodeType === 1) found.push(node as Element)
  return found
}

/** Lists descendants by local names, in document order. */
export const findAll = (root: Element, ...names: string[]): Element[] =>
  childrenOf(root).flatMap((child) => [
    ...(names.includes(child.localName) ? [child] : []),
    ...findAll(child, ...names),
  ])

/** Returns the first child at the end of a path of local names. */
export function childOf(parent: Element | undefined, ...path: string[]): Element | undefined {
  let node = parent
  for (const name of path) node = childrenOf(node).find(({ localName }) => localName === name)
  return node
}

/** Returns an attribute by its local name: with the namespace of its element, as Word writes, or none. */
export const attributeOf = (element: Element | undefined, name: string): string | undefined =>
  element?.getAttributeNS(element.namespaceURI, name) || element?.getAttribute(name) || undefined

export const readVal = (parent: Element | undefined, ...path: string[]) =>
  attributeOf(childOf(parent, ...path), 'val')

/** Returns whether a property of two states is on: its element may say that it is not. `undefined` if it is not there. */
export function isOn(parent: Element | undefined, ...path: string[]): boolean | undefined {
  const element = childOf(parent, ...path)
  return element && !/^(0|false|off)$/.test(attributeOf(element, 'val') ?? '')
}

export function findAncestor(element: Element, name: string): Element | undefined {
  let node = element.parentNode as Element | null
  while (node && node.localName !== name) node = node.parentNode as Element | null
  return node ?? undefined
}

/** Creates an element with the namespace of another, such as `w:t`. */
export function create(
  like: Element,
  name: string,
  attributes: Record<string, string> = {},
  text = '',
): Element {
  const qualified = (local: string) => (like.prefix ? `${like.prefix}:${local}` : local)
  const element = like.ownerDocument.createElementNS(like.namespaceURI, qualified(name))
  for (const [key, value] of Object.entries(attributes))
    if (key.includes(':')) element.setAttribute(key, value)
    else element.setAttributeNS(like.namespaceURI, qualified(key), value)
  if (text) element.appendChild(like.ownerDocument.createTextNode(text))
  return element
}

export const remove = (node: Node) => void node.parentNode?.removeChild(node)

/** Puts nodes in the place of an element. */
export function replace(element: Element, nodes: Iterable<Node>): void {
  for (const node of [...nodes]) element.parentNode?.insertBefore(node, element)
  remove(element)
}
