import fs from 'node:fs'
import path from 'node:path'
import { type Element, isElementNode, queryAll } from '@parse5/tools'
import { parse } from 'parse5'
import { testSite } from '@/scripts/test-site.mjs'

export const exportFolder = testSite.out

/** Next's own export, without the finishing step. */
export const stockFolder = `.cache/stock/${path.basename(testSite.out)}`

/** Returns the elements of a name, or all for `*`, in the HTML file of a route. */
export function readElements(route: string, name: string): Element[] {
  const file = `${exportFolder}/${route === '/' ? 'index' : route}.html`
  const document = parse(fs.readFileSync(file, 'utf8'))
  return [...queryAll<Element>(document, (node) => isElementNode(node) && [node.tagName, '*'].includes(name))]
}
