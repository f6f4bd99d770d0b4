import type { Document } from '@parse5/tools'
import { parse } from 'parse5'
import { stripFlight } from './strip-runtime'

/** Returns a page of Next's export as a tree, without its flight data. */
export function parsePage(content: Buffer): Document {
  // Cut as bytes, one character each: reading as UTF-8 what is cut out, half of the page, would take longer than the cutting.
  const bytes = stripFlight(content.toString('latin1'))
  return parse(Buffer.from(bytes, 'latin1').toString())
}
