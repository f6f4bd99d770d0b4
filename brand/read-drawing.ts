import fs from 'node:fs'
import * as dom from '@parse5/tools'
import { parseFragment, serialize } from 'parse5'

/** Returns the viewBox of an SVG file, and its shapes without the outer element. Throws if it is no drawing. */
export function readDrawing(file: string): { viewBox: string; drawing: string } {
  const svg = dom.query<dom.Element>(parseFragment(fs.readFileSync(file, 'utf8')), dom.isElementNode)
  const viewBox = svg && dom.getAttribute(svg, 'viewBox')
  if (!viewBox) throw new Error(`${file} must be an <svg> with a viewBox.`)
  const isSpace = (node: dom.Node) => dom.isTextNode(node) && !node.value.trim()
  for (const space of [...dom.queryAll(svg, isSpace)]) dom.removeNode(space)
  return { viewBox, drawing: serialize(svg) }
}
