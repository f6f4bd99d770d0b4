import fs from 'node:fs'
import path from 'node:path'
import { type Element, isElementNode, queryAll } from '@parse5/tools'
import { parse } from 'parse5'
import { testSite } from '@/scripts/test-site.mjs'

/** The export under test. `EXPORT_DIR=out CONTENT_DIR=content npm run look` compares the company's own site. */
export const exportFolder = process.env.EXPORT_DIR || testSite.out

/** Next's own export, without the finishing step. */
export const nextExportFolder = `.cache/next-export/${path.basename(exportFolder)}`

/** Returns the elements of a name, or all for `*`, in the HTML file of a route. */
export function readElements(route: string, name: string): Element[] {
  const file = `${exportFolder}/${route === '/' ? 'index' : route}.html`
  const document = parse(fs.readFileSync(file, 'utf8'))
  return [...queryAll<Element>(document, (node) => isElementNode(node) && [node.tagName, '*'].includes(name))]
}
