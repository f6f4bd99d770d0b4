import type { Content } from '@/lib/content'

/**
 * Makes a function that returns one item of a list by its key. It throws if there is none: only pages that exist
 * are requested (`proxy.ts`).
 */
export function createFinder<Key extends string, Item extends Record<Key, string>>(
  list: (content: Content) => readonly Item[],
  key: Key,
) {
  const index = (content: Content) => new Map(list(content).map((item) => [item[key] as string, item]))
  return (content: Content, wanted: string): Item => {
    const item = content.derive(index).get(wanted)
    if (!item) throw new Error(`There is no page ${wanted}.`)
    return item
  }
}
