import {
  appendChild,
  createElement,
  type Document,
  getAttribute,
  hasAttribute,
  setAttribute,
} from '@parse5/tools'
import { findElement, findElements, isTag } from '@/scripts/html'

/** Where the scripts of a finished export are, as addresses from the root of the site. */
export type IslandScripts = {
  waker: string
  /** By the name of the island, all that it needs to wake, with `rouse.ts` first. */
  files: ReadonlyMap<string, readonly string[]>
}

/** The message that a part has not come (`components/layout/missing-part.tsx`). */
const messageId = 'missing-part'

/**
 * Tells each island of a page which files wake it, makes its buttons say that it has not come, and adds the waker if
 * the page has any. Returns how many it has. Throws where an island was not bundled.
 */
export function wireIslands(document: Document, { waker, files }: IslandScripts): number {
  const islands = findElements(document, (element) => hasAttribute(element, 'data-island'))
  if (islands.length === 0) return 0
  for (const island of islands) {
    const name = getAttribute(island, 'data-island') ?? ''
    const needed = files.get(name)
    if (!needed) throw new Error(`The island ${name} has no script: is it in components/island/registry.ts?`)
    setAttribute(island, 'data-files', needed.join(' '))
    // Without the waker, which takes it away again, a press would do nothing, and not say so.
    for (const button of findElements(island, (element) => getAttribute(element, 'type') === 'button')) {
      setAttribute(button, 'popovertarget', messageId)
    }
  }
  const head = findElement(document, isTag('head'))
  // `async`, so that it listens before the page is parsed to its end. Early presses are not lost.
  if (head) appendChild(head, createElement('script', { type: 'module', async: '', src: waker }))
  return islands.length
}
