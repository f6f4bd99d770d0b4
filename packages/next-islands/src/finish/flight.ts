// Flight data is the page once more, as React's server sent it: rows of an id, a tag and JSON, in which `$L1f` refers to
// row 1f. The rows with the tag `I` import client modules.

/** A client component that a page renders outside islands, with the name of its module and export. */
export type DeadComponent = { file: string; name: string; props: unknown }

/** Rows with these tags, of text and binary data, have a length in bytes instead of a line end. */
const row = /([\da-f]*):(?:[TAOoUSsLlGgMmV]([\da-f]+),|(I?)([^\n]*)\n?)/y

function parseRows(flight: string) {
  // One character a byte.
  const bytes = Buffer.from(flight).toString('latin1')
  const rows = new Map<string, unknown>()
  /** The modules and exports of imports. */
  const imports = new Map<unknown, { module: string; name: string }>()
  for (let match = row.exec(bytes); match; match = row.exec(bytes)) {
    const [, id = '', size = '0', tag, json = ''] = match
    row.lastIndex += Number.parseInt(size, 16)
    if (!/^[[{"]/.test(json)) continue
    const value = JSON.parse(json)
    rows.set(id, value)
    if (tag) imports.set(value, { module: String(value[0]), name: value[2] })
  }
  return { rows, imports }
}

/** What Next renders only in place of a page, in the browser. */
const fallbacks = ['error', 'notFound', 'forbidden', 'unauthorized', 'loading']

/** Returns the client components that a page renders outside its islands, except Next's own, which work without scripts. */
export function listDeadComponents(flight: string, modules: ReadonlyMap<string, string>): DeadComponent[] {
  const { rows, imports } = parseRows(flight)
  const found: DeadComponent[] = []
  const visited = new Set<unknown>()
  const resolve = (value: unknown) => {
    const [, id] = (typeof value === 'string' && /^\$[L@QWi]?([0-9a-f]+)(:|$)/.exec(value)) || []
    return id === undefined ? value : rows.get(id)
  }
  const visit = (value: unknown, isIsland = false, props: unknown = {}): void => {
    const target = resolve(value)
    const imported = imports.get(target)
    if (imported) {
      const file = modules.get(imported.module) ?? 'an unknown file'
      if (!isIsland && file !== 'next') found.push({ file, name: String(resolve(imported.name)), props })
      return
    }
    if (typeof target !== 'object' || target === null || visited.has(target)) return
    visited.add(target)
    if (!Array.isArray(target)) {
      for (const [key, each] of Object.entries(target)) if (!fallbacks.includes(key)) visit(each)
    } else if (target[0] === '$') {
      const [, type, , ofElement] = target
      const { children, ...others } = (resolve(ofElement) ?? {}) as Record<string, unknown>
      visit(type, isIsland, ofElement)
      visit(others)
      visit(children, 'data-island' in others)
    } else for (const each of target) visit(each)
  }
  visit('$0')
  return found
}
