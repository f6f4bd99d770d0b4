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
  let depth = 0
  walk(documentElement, (_node, level) => {
    depth = Math.max(depth, level)
  })
  if (depth > limits.depth) throw new ConversionError('too-deep', name, { limit: limits.depth })
  return documentElement
}

export const serializeXml = (root: Element) => new XMLSerializer().serializeToString(root)

/** Calls `visit` with each element in document order. Does not call itself, so any depth will do. */
function walk(root: Element, visit: (element: Element, level: number) => void): void {
  let node: Node | null = root
  let level = 1
  while (node) {
    if (node.nodeType === node.ELEMENT_NODE) visit(node as Element, level)
    if (node.firstChild) {
      node = node.firstChild
      level++
      continue
    }
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode
      level--
    }
    node = !node || node === root ? null : node.nextSibling
  }
}

/** Lists descendants by local names, in document order. The list does not follow changes of the tree. */
export function findAll(root: Element, ...names: string[]): Element[] {
  const found: Element[] = []
  walk(root, (element) => void (element !== root && names.includes(element.localName) && found.push(element)))
  return found
}

export const childrenOf = (parent: Element | undefined): Element[] =>
  [...Array.from(parent?.childNodes ?? [])].filter((node): node is Element => node.nodeType === 1)

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
