/** Decodes a path or fragment, such as `%C3%BCber`. Returns a malformed one unchanged. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns a former address as browsers request it, without the endings that hosts drop before they look for redirects. */
export const toAlias = (address: string): string =>
  encodeURI(decodeAddress(address).normalize()).replace(/(?<=[^/])(?:\.html|\/)+$/, '')

/** Matches a complete address. */
export const externalAddress =
  /^(https?:\/\/[^\s/.,:]+\.\S+|mailto:[^\s@]+@[^\s@.]+\.\S+|tel:\+?[\d().-]{5,})$/i

/** Groups items by a key, as `Map.groupBy` does from Node 21 on. */
export function groupBy<Item>(
  items: readonly Item[],
  toKey: (item: Item) => string,
): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(toKey(item))
    if (group) group.push(item)
    else groups.set(toKey(item), [item])
  }
  return groups
}
