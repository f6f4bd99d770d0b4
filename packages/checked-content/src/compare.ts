import type { Content, Redirect } from './content.ts'
import { findDocument, listRedirects } from './pages.ts'

/** What a change of the content does to the site. Addresses are root-relative, and sorted. */
export type Comparison = {
  /** Addresses of pages that exist only afterwards, and only before. */
  added: string[]
  removed: string[]
  /** Addresses whose own file or text changed. */
  changed: string[]
  /** Redirects that are new, or lead elsewhere. */
  redirects: Redirect[]
  /** All files that differ, also those that several pages share, such as `layout.yaml`. `null`: it was deleted. */
  files: Readonly<Record<string, string | null>>
}

/** How a site lists the addresses of a build, and finds the text of a page without a file of its own. */
type Site = {
  listRoutes: (content: Content) => readonly string[]
  findText: (content: Content, address: string) => string | undefined
}

/**
 * Compares two values. Each may have another day: a scheduled post is added on its own. Addresses are those of the builds
 * that the values describe, so leave drafts out (`unpublished`) to see what visitors will.
 */
export function compare(before: Content, after: Content, { listRoutes, findText }: Site): Comparison {
  const [old, now] = [new Set(listRoutes(before)), new Set(listRoutes(after))]
  const names = [...new Set([...before.files.keys(), ...after.files.keys()])].sort()
  const differing = names.filter((name) => before.files.get(name) !== after.files.get(name))
  const targets = new Map(listRedirects(before).map(({ from, to }) => [from, to]))
  const read = (content: Content, address: string) =>
    findDocument(content, address)?.text ?? findText(content, address)
  return {
    added: [...now].filter((address) => !old.has(address)).sort(),
    removed: [...old].filter((address) => !now.has(address)).sort(),
    changed: [...now]
      .filter((address) => old.has(address) && read(before, address) !== read(after, address))
      .sort(),
    redirects: listRedirects(after).filter(({ from, to }) => targets.get(from) !== to),
    files: Object.fromEntries(differing.map((name) => [name, after.files.get(name) ?? null])),
  }
}
