import type { Element, ElementContent, Root } from 'hast'

export const isElement = (node: { type: string } | undefined): node is Element => node?.type === 'element'
export const isList = (node: { type: string } | undefined): node is Element =>
  isElement(node) && /^[uo]l$/.test(node.tagName)

export const create = (tagName: string, children: ElementContent[], properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

export const toRoot = ({ children }: Element): Root => ({ type: 'root', children })

/** Replaces elements, deepest first. */
export function replaceElements(parent: Root | Element, replace: (node: Element) => ElementContent[]): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    if (!isElement(child)) return [child]
    replaceElements(child, replace)
    return replace(child)
  })
}

/** Returns how deep elements nest. Does not call itself, so any depth will do. */
export function measureDepth(tree: Root): number {
  let depth = 0
  let level: (Root | Element)[] = [tree]
  while (level.length > 0) {
    depth++
    level = level.flatMap(({ children }) => (children as ElementContent[]).filter(isElement))
  }
  return depth
}
