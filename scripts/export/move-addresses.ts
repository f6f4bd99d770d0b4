import { type Document, getAttribute, setAttribute } from '@parse5/tools'
import { toAddressUnder } from '@/lib/base-path'
import { findElements } from '@/scripts/html'

// Pages, components and content name every address from the root of the site. Under a base path they are moved here, in
// what is finished, so that nobody who writes one has to think of it and none can be forgotten.

/** The attributes of HTML that hold one address (HTML Standard, "Attributes"). */
const addressAttributes = ['href', 'src', 'action', 'formaction', 'poster', 'cite']

/** How the base path is put before what an attribute holds. */
type Move = (value: string) => string

/**
 * Moves the addresses of a finished page under a base path. Among the props of islands those are moved that are in
 * `addresses`: the pages and files of the export.
 */
export function moveAddresses(document: Document, basePath: string, addresses: ReadonlySet<string>): void {
  if (!basePath) return
  const move: Move = (address) => toAddressUnder(basePath, address)
  const moves: Record<string, Move> = {
    ...Object.fromEntries(addressAttributes.map((name) => [name, move])),
    srcset: (candidates) => candidates.replace(/(^|,\s+)(\S+)/g, (_, gap, address) => gap + move(address)),
    'data-files': (files) => files.split(' ').map(move).join(' '),
    'data-props': (props) =>
      JSON.stringify(
        moveStrings(JSON.parse(props), (text) =>
          addresses.has(text.replace(/[?#].*$/, '')) ? move(text) : text,
        ),
      ),
  }
  moves.imagesrcset = moves.srcset as Move
  for (const element of findElements(document, () => true)) {
    for (const [name, moveValue] of Object.entries(moves)) {
      const value = getAttribute(element, name)
      if (value) setAttribute(element, name, moveValue(value))
    }
  }
}

/** Returns a file of JSON that names addresses, such as the web app's manifest, with each under the base path. */
export function moveJson(json: string, basePath: string): string {
  return JSON.stringify(moveStrings(JSON.parse(json), (text) => toAddressUnder(basePath, text)))
}

function moveStrings(value: unknown, move: Move): unknown {
  if (typeof value === 'string') return move(value)
  if (Array.isArray(value)) return value.map((item) => moveStrings(item, move))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, moveStrings(item, move)]))
}
