import { fallbacks, isElement, parseReference, parseRows } from './next-format.ts'

/** A client component that a page renders outside islands, with the name of its module and export. */
export type DeadComponent = { file: string; name: string }

/** Returns the client components that a page renders outside its islands, except Next's own, which work without scripts. */
export function listDeadComponents(flight: string, modules: ReadonlyMap<string, string>): DeadComponent[] {
  const { rows, imports } = parseRows(flight)
  const found: DeadComponent[] = []
  const visited = new Set<unknown>()
  const resolve = (value: unknown) => {
    const id = parseReference(value)
    return id === undefined ? value : rows.get(id)
  }
  const visit = (value: unknown, isIsland = false): void => {
    const target = resolve(value)
    const imported = imports.get(target)
    if (imported) {
      const file = modules.get(imported.module) ?? 'an unknown file'
      if (!isIsland && file !== 'next') found.push({ file, name: String(resolve(imported.name)) })
      return
    }
    if (typeof target !== 'object' || target === null || visited.has(target)) return
    visited.add(target)
    if (!Array.isArray(target)) {
      for (const [key, each] of Object.entries(target)) if (!fallbacks.includes(key)) visit(each)
    } else if (isElement(target)) {
      const [, type, , ofElement] = target
      const { children, ...others } = (resolve(ofElement) ?? {}) as Record<string, unknown>
      visit(type, isIsland)
      visit(others)
      visit(children, 'data-island' in others)
    } else for (const each of target) visit(each)
  }
  visit('$0')
  return found
}
