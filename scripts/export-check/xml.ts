import { toString as toText } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Element, Root } from 'xast'
import { fromXml } from 'xast-util-from-xml'

/** Returns the tree of an XML text. Throws where it is not well-formed. */
export function parseXml(xml: string): Root {
  return fromXml(xml)
}

/** Returns every element of this name below a node, in order. */
export function findTags(parent: Element | Root, name: string): Element[] {
  const found: Element[] = []
  visit(parent, 'element', (element) => {
    if (element !== parent && element.name === name) found.push(element)
  })
  return found
}

/** Returns the text of the first element of this name below a node; `undefined` where there is none. */
export function readTag(parent: Element | Root, name: string): string | undefined {
  const [element] = findTags(parent, name)
  return element && toText(element)
}
