import { parseArgs } from 'node:util'
import { toPostId } from '@/lib/content/routes'

/** The windows that every page is looked at in: their width in pixels, and the height that goes with it. */
export const windows: Readonly<Record<number, number>> = {
  360: 740,
  768: 1024,
  1024: 768,
  1280: 800,
  1920: 1080,
}

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** What the planning of a state needs to know. The rest of it is in `states.ts`. */
export type StateOutline = {
  /** Part of the file names; no two states of a page share one. */
  id: string
  /** As the gallery shows it. */
  title: string
  /** Where it is reached: an address, or `/blogs/*` for the first post. `*` stands for every page. */
  route: string
  /** Left out: all. */
  widths?: readonly number[]
  schemes?: readonly Scheme[]
}

/** One opening of a page in one window: it gives a picture for each scheme. */
export type Visit<State extends StateOutline = StateOutline> = {
  route: string
  state: State
  width: number
  schemes: readonly Scheme[]
}

export type Options = {
  /** The folder of the export. */
  folder: string
  /** That of an earlier one to compare with. */
  against?: string
  /** Left out: every page, the later posts in fewer sizes. */
  routes?: string[]
  widths: number[]
  schemes: Scheme[]
}

/** How many posts, by name, are shown in all sizes: they are alike but for their words. */
export const postsInFull = 3
/** What the other posts are shown in. */
export const shortPost = { width: [360, 1280], scheme: ['light'] } as const

const list = (value: string) => value.split(',').map((part) => part.trim())

/**
 * Reads the command line. Throws where a width is none of `windows`, a scheme none of `schemes`, or an option unknown,
 * with a message that says what is expected.
 */
export function parseOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      routes: { type: 'string' },
      widths: { type: 'string', default: Object.keys(windows).join() },
      schemes: { type: 'string', default: schemes.join() },
    },
  })
  const widths = list(values.widths).map(Number)
  if (!widths.every((width) => width in windows)) {
    throw new Error(`--widths ${values.widths}: expected any of ${Object.keys(windows).join()}`)
  }
  const chosen = schemes.filter((scheme) => list(values.schemes).includes(scheme))
  if (chosen.length !== list(values.schemes).length) {
    throw new Error(`--schemes ${values.schemes}: expected any of ${schemes.join()}`)
  }
  return {
    folder: positionals[0] ?? 'out',
    against: values.against,
    routes: values.routes === undefined ? undefined : list(values.routes),
    widths: [...widths].sort((a, b) => a - b),
    schemes: chosen,
  }
}

/** Whether an address is a post's. */
export const isPost = (route: string) => toPostId(route) !== undefined

/** Returns addresses in the order of the gallery: Home, pages, posts, the page for an unknown address. */
export function sortRoutes(routes: readonly string[]): string[] {
  const rank = (route: string) => (route === '/' ? 0 : route === '/404' ? 3 : isPost(route) ? 2 : 1)
  return [...routes].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'))
}

/**
 * Returns every visit, in the order of the gallery. `routes` are the addresses of the export; where the options name
 * some of them, only these are visited, each in all sizes. Throws where a named one is not in the export.
 */
export function planVisits<State extends StateOutline>(
  routes: readonly string[],
  states: readonly State[],
  options: Pick<Options, 'routes' | 'widths' | 'schemes'>,
): Visit<State>[] {
  const unknown = options.routes?.filter((route) => !routes.includes(route)) ?? []
  if (unknown.length > 0) {
    throw new Error(`--routes: the export has no ${unknown.join()}; it has ${sortRoutes(routes).join()}`)
  }
  const sorted = sortRoutes(routes)
  const posts = sorted.filter(isPost)
  const isShort = (route: string) => !options.routes && posts.indexOf(route) >= postsInFull
  return sorted
    .filter((route) => options.routes?.includes(route) ?? true)
    .flatMap((route) =>
      states
        .filter(
          (state) =>
            state.route === '*' ||
            state.route === route ||
            (state.route === '/blogs/*' && route === posts[0]),
        )
        .flatMap((state) => {
          const inWidths = isShort(route) ? shortPost.width : state.widths
          const inSchemes = isShort(route) ? shortPost.scheme : state.schemes
          const visitSchemes = options.schemes.filter((scheme) => inSchemes?.includes(scheme) ?? true)
          if (visitSchemes.length === 0) return []
          return options.widths
            .filter((width) => (inWidths as readonly number[] | undefined)?.includes(width) ?? true)
            .map((width) => ({ route, state, width, schemes: visitSchemes }))
        }),
    )
}

/** Returns the name of a picture's file without its ending: `blogs_a-post--order-2--360-dark`. */
export function toFileName({ route, state, width }: Visit, scheme: Scheme): string {
  const page = route.slice(1).replaceAll('/', '_') || 'home'
  return `${page}--${state.id}--${width}-${scheme}`
}
