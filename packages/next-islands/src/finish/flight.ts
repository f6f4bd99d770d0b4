// Flight data is the page once more, as React's server sent it: rows of an id, a tag and JSON, in which `$L1f` refers to
// row 1f. The rows with the tag `I` import client modules.

/** A client component that a page renders outside islands, with the name of its module and export. */
export type DeadComponent = { file: string; name: string; props: unknown }

/** Tags of rows with a length in bytes instead of a line end: text and binary data. */
const isSized = (tag: string) => /^[TAOoUSsLlGgMmV]$/.test(tag)

function parseRows(flight: string) {
  const bytes = Buffer.from(flight)
  const rows = new Map<string, unknown>()
  /** The modules and exports of imports. */
  const imports = new Map<unknown, { module: string; name: string }>()
  for (let start = 0; start < bytes.length; ) {
    const colon = bytes.indexOf(':', start)
    if (colon < 0) break
    const id = bytes.toString('latin1', start, colon)
    const tag = String.fromCharCode(bytes[colon + 1] ?? 0)
    if (isSized(tag)) {
      const comma = bytes.indexOf(',', colon)
      start = comma + 1 + Number.parseInt(bytes.toString('latin1', colon + 2, comma), 16)
      continue
    }
    const newline = bytes.indexOf('\n', colon)
    const end = newline < 0 ? bytes.length : newline
    const text = bytes.toString('utf8', colon + 1, end)
    if (/^I?[[{]/.test(text)) rows.set(id, JSON.parse(text.replace(/^I/, '')))
    if (tag === 'I') {
      const [module, , name] = rows.get(id) as [unknown, unknown, string]
      imports.set(rows.get(id), { module: String(module), name })
    }
    start = end + 1
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
      if (!isIsland && file !== 'next') found.push({ file, name: imported.name, props })
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
