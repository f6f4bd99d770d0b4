import type { Element } from '@parse5/tools'

type Move = (value: string) => string

/** Returns an address from the root of the site, such as `/about#mission`, under the base path. */
export function toAddressUnder(basePath: string, address: string): string {
  if (!basePath || !/^\/(?!\/)/.test(address)) return address
  // The home page has no trailing slash either.
  return basePath + address.replace(/^\/(?=[?#]|$)/, '')
}

/** Moves the addresses of a page under the base path. Among the props of islands it moves the `known` ones only. */
export function moveAddresses(elements: Element[], basePath: string, known: ReadonlySet<string>): void {
  if (!basePath) return
  const move: Move = (address) => toAddressUnder(basePath, address)
  const moveSrcset: Move = (text) => text.replace(/(^|,\s+)(\S+)/g, (_, gap, address) => gap + move(address))
  const moveKnown = (_key: string, value: unknown) => {
    if (typeof value !== 'string' || !known.has(value.replace(/[?#].*$| \d+w(, .*)?$/, ''))) return value
    return / \d+w$/.test(value) ? moveSrcset(value) : move(value)
  }
  // HTML attributes that contain one address (HTML Standard, "Attributes"), and those that contain several.
  const moves = new Map<string, Move>([
    ...['href', 'src', 'action', 'formaction', 'poster', 'cite'].map((name) => [name, move] as const),
    ['srcset', moveSrcset],
    ['imagesrcset', moveSrcset],
    ['data-files', (files) => files.split(' ').map(move).join(' ')],
    ['data-props', (props) => JSON.stringify(JSON.parse(props, moveKnown))],
  ])
  for (const attribute of elements.flatMap(({ attrs }) => attrs))
    if (attribute.value) attribute.value = moves.get(attribute.name)?.(attribute.value) ?? attribute.value
}
