/** Returns the line of the configuration that acknowledges client components. */
export const toStaticLine = (components: readonly string[]) =>
  `static: [${[...new Set(components.map((name) => `'${name.replace(/ \(.*/, '')}'`))].join(', ')}],`

/** A heading for faults of pages, and how to fix them. `STATIC` is the line for the configuration. */
const texts = {
  'client-component': [
    'Client components outside islands, which would never run:',
    `Make them islands. For those that only need to be rendered once, add to next-islands.config.mjs:
    STATIC`,
  ],
  'unknown-script': [
    'Unknown scripts:',
    `If they are the site's own, allow them with \`allowScript\`, or make them islands.
  If Next changed how it starts a page, see "When Next changes" in the README of next-islands.`,
  ],
  'browser-only': [
    'Parts that Next renders only in the browser:',
    'Make them islands, or render them on the server. A redirect belongs to the host.',
  ],
  'not-found-page': [
    'Pages that call `notFound()`:',
    `Leave them out of \`generateStaticParams\`, or add one of these to next-islands.config.mjs:
    notFoundPages: 'omit', // the host answers with its 404 page
    notFoundPages: 'replace', // they become copies of 404.html`,
  ],
  'unknown-island': ['Islands that the registry lacks:', 'Add them to `defineIslands`.'],
  'missing-stylesheet': ['Stylesheets that the export lacks:', 'Put them in `public` or import them.'],
} as const

/** What stopped the step. */
export type FaultCode = keyof typeof texts | 'export' | 'bundle'

/** A fault, and the page that has it. `what` names its cause, or is a sentence if there is no page. */
export type Fault = { code: FaultCode; what: string; page?: string }

export function groupBy<Item, Key>(items: readonly Item[], toKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(toKey(item), [...(groups.get(toKey(item)) ?? []), item])
  return groups
}

/** Returns each cause once, with the pages that have it. */
export const listCauses = (faults: readonly Pick<Fault, 'what' | 'page'>[]) =>
  [...groupBy(faults, ({ what }) => what)].map(([what, all]) => {
    const pages = [...new Set(all.map(({ page }) => page))]
    const names = pages.slice(0, 3).join(', ')
    return pages.length > 3 ? `  ${what}, on ${pages.length} pages: ${names}, …` : `  ${what}, on ${names}`
  })

function describe([code, faults]: [FaultCode, readonly Fault[]]): string {
  const whats = [...new Set(faults.map(({ what }) => what))]
  if (!(code in texts)) return whats.join('\n')
  const [heading, fix] = texts[code as keyof typeof texts]
  return [heading, ...listCauses(faults), `  ${fix.replace('STATIC', toStaticLine(whats))}`].join('\n')
}

/** Stops the step. The message groups the faults of all pages, `code` is that of the first. */
export class IslandsError extends Error {
  readonly code: FaultCode
  readonly faults: readonly Fault[]

  constructor(first: Fault, ...others: Fault[]) {
    const faults = [first, ...others]
    super([...groupBy(faults, ({ code }) => code)].map(describe).join('\n\n'))
    this.code = first.code
    this.faults = faults
  }
}
