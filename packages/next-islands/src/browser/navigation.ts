import { toHref } from './link.ts'

// `next/navigation` without a router: what the address says. Set by the bundler.
declare const BASE_PATH: string
declare const TRAILING_SLASH: boolean
/** The routes in Next's manifest, in the order in which they match, as JSON. */
declare const ROUTES: string

type Route = { page: string; namedRegex: string; routeKeys: Record<string, string> }

export function usePathname(): string {
  const path = location.pathname.slice(BASE_PATH.length).replace(/(\/index)?(\.html)?\/?$/, '')
  return TRAILING_SLASH ? `${path}/` : path || '/'
}

export const useSearchParams = () => new URLSearchParams(location.search)

export function useParams(): Record<string, string | string[]> {
  const path = usePathname()
  for (const { page, namedRegex, routeKeys } of JSON.parse(ROUTES) as Route[]) {
    const match = new RegExp(namedRegex).exec(path)
    if (!match) continue
    const entries = Object.entries(match.groups ?? {}).map(([group, value]) => {
      // Next puts `nxtP` before each name.
      const name = (routeKeys[group] ?? group).slice(4)
      return [name, page.includes(`...${name}]`) ? value?.split('/') : value]
    })
    return Object.fromEntries(entries)
  }
  return {}
}

const router = {
  push: (href: string) => location.assign(toHref(href)),
  replace: (href: string) => location.replace(toHref(href)),
  refresh: () => location.reload(),
  back: () => history.back(),
  forward: () => history.forward(),
  prefetch: () => {},
}

/** Returns a router that loads pages. */
export const useRouter = () => router
