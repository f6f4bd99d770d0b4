import fs from 'node:fs'
import { type Element, isElementNode, queryAll } from '@parse5/tools'
import { parse } from 'parse5'

/** `EXPORT=stock` tests Next's own export instead of the finished one. Only `stock.spec.ts` runs on it. */
export const isStock = process.env.EXPORT === 'stock'

export const exportFolder = isStock ? '.cache/stock/out' : 'out'

/** Returns the elements of a name, or all for `*`, in the HTML file of a route. */
export function readElements(route: string, name: string): Element[] {
  const file = `${exportFolder}/${route === '/' ? 'index' : route}.html`
  const document = parse(fs.readFileSync(file, 'utf8'))
  return [...queryAll<Element>(document, (node) => isElementNode(node) && [node.tagName, '*'].includes(name))]
}
