import { fixedRoutes, getPageHref, getPostHref, orderPath } from '@/lib/routes'
import { type Problem, reportFile, throwIfAny } from '../problem'
import { idPattern } from '../schemas'
import { toPageId } from './addresses'
import { toProjectPath } from './load'
import { findPostId } from './post-files'

/** Addresses that the site, its export or the draft preview needs for something else. */
const taken = new Set<string>([
  ...fixedRoutes,
  orderPath,
  ...'/404 /authors /feed /index /islands /og /pictures /preview /robots /search'.split(' '),
  ...'/blogs/index /blogs/page /blogs/topics'.split(' '),
])

/**
 * Throws `ContentError` for each page or post without a valid id, or with the address of another, such as `a-post.md` and
 * `A-Post.md`. `names` are paths in the content folder. Reports only those in `checked`.
 */
export function checkIds(names: readonly string[], checked = names): void {
  const seen = new Map<string, string>()
  const problems = names.flatMap((name): Problem[] => {
    const isPage = name.startsWith('pages/')
    const id = isPage ? toPageId(name) : (findPostId(name) ?? name)
    const address = isPage ? getPageHref(id) : getPostHref(id)
    const file = toProjectPath(name)
    const other = seen.get(address.toLowerCase()) ?? (taken.has(address) ? 'the site' : undefined)
    seen.set(address.toLowerCase(), file)
    if (!checked.includes(name) || (!other && idPattern.test(id))) return []
    const finding = other
      ? {
          found: `the address ${address}, which ${other} has too`,
          expected: 'one that is free, ignoring case',
        }
      : { found: `the id "${id}"`, expected: 'lowercase letters, digits and single hyphens' }
    return [reportFile(file, { field: 'file name', ...finding, fix: 'rename the file' })]
  })
  throwIfAny(problems)
}
