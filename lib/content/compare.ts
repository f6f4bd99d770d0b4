import type { Content } from './content'
import type { Redirect } from './references'

/** What a change of the content does to the site. Addresses are root-relative, and sorted. */
export type Comparison = {
  /** Addresses of pages that exist only afterwards, and only before. */
  added: string[]
  removed: string[]
  /** Addresses whose own file changed. Those of topics change with their entry in `topics.yaml`. */
  changed: string[]
  /** Redirects that are new, or lead elsewhere. */
  redirects: Redirect[]
  /** All files that differ, also those that several pages share, such as `layout.yaml`. `null`: it was deleted. */
  files: Readonly<Record<string, string | null>>
}

/**
 * Compares two values. Each may have another day: a scheduled post is added on its own. Addresses are those of the builds
 * that the values describe, so leave drafts out (`unpublished`) to see what visitors will.
 */
export function compare(before: Content, after: Content): Comparison {
  const [old, now] = [new Set(before.routes), new Set(after.routes)]
  const names = [...new Set([...before.files.keys(), ...after.files.keys()])].sort()
  const differing = names.filter((name) => before.files.get(name) !== after.files.get(name))
  const targets = new Map(before.redirects.map(({ from, to }) => [from, to]))
  return {
    added: [...now].filter((address) => !old.has(address)).sort(),
    removed: [...old].filter((address) => !now.has(address)).sort(),
    changed: [...now].filter((address) => old.has(address) && isChanged(address, before, after)).sort(),
    redirects: after.redirects.filter(({ from, to }) => targets.get(from) !== to),
    files: Object.fromEntries(differing.map((name) => [name, after.files.get(name) ?? null])),
  }
}

function isChanged(address: string, before: Content, after: Content): boolean {
  const topic = /^\/blogs\/topics\/(.+)$/.exec(address)?.[1]
  if (topic) return findTopic(before, topic) !== findTopic(after, topic)
  return before.findDocument(address)?.text !== after.findDocument(address)?.text
}

/** Returns the entry of a topic as JSON. Content with problems has entries too. */
function findTopic({ documents }: Content, id: string): string | undefined {
  const topics = documents.get('topics.yaml')?.head.value as Record<string, unknown> | undefined
  return JSON.stringify(topics?.[id])
}
