import { type Export, type PageFacts, toPath } from './check-page'

// Holds that what a page tells search engines of itself is what it shows (Google's general guidelines for structured
// data: "Don't mark up content that is not visible to readers of the page").

type Report = (fault: string) => void

const toPlain = (text: string) => text.replace(/[\s,]+/g, ' ').trim()

/** What must hold of each property, whose value is a text. A property that is not named here is a fault. */
function createRules(page: PageFacts, { origin, pages, files }: Export): Record<string, RegExp | Rule> {
  const shown = toPlain(`${page.title} ${page.text}`)
  const isShown = (value: string) => (shown.includes(toPlain(value)) ? '' : 'is not shown on the page')
  const isPage = (value: string) => (pages.has(toPath(origin, value) ?? '') ? '' : 'is no page')
  const isSelf = (value: string) => (value === page.canonical ? '' : 'is not the address of the page')
  const isFile = (value: string) => (files.has(toPath(origin, value) ?? '') ? '' : 'is no file')
  const isDay = (value: string) => (page.times.includes(value) ? '' : 'is no day that the page shows')
  return {
    '@type': /^[A-Z]/,
    '@id': /#(organization|website)$/,
    inLanguage: new RegExp(`^${page.language}$`),
    ...{ name: isShown, description: isShown, email: isShown, telephone: isShown, keywords: isShown },
    ...{ streetAddress: isShown, addressLocality: isShown, addressCountry: isShown },
    headline: (value) => (value === page.heading ? '' : 'is not the main heading'),
    ...{ url: isPage, item: isPage, mainEntityOfPage: isSelf },
    ...{ image: isFile, logo: isFile },
    ...{ datePublished: isDay, dateModified: isDay },
    sameAs: (value) => (page.links.includes(value) ? '' : 'is no link on the page'),
  }
}

/** Returns what is wrong with a value, or an empty text. */
type Rule = (value: string) => string

function checkValue(value: unknown, property: string, rules: ReturnType<typeof createRules>, report: Report) {
  if (Array.isArray(value)) {
    for (const item of value) checkValue(item, property, rules, report)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) checkValue(inner, name, rules, report)
  } else if (typeof value === 'string') {
    const rule = rules[property]
    if (!rule) report(`the check does not know the property ${property} of its data`)
    else {
      const fault = rule instanceof RegExp ? (rule.test(value) ? '' : 'is unexpected') : rule(value)
      if (fault) report(`${property} "${value}" of its data ${fault}`)
    }
  }
}

type Thing = { '@type': string; [property: string]: unknown }
type Step = { position: number; name: string; item?: string }

/** The steps stand on the page in this order; the last may be the main heading alone. */
function checkBreadcrumb(thing: Thing, page: PageFacts, report: Report): void {
  const steps = thing.itemListElement as Step[]
  const names = steps.map(({ name }) => name)
  const [last = ''] = names.slice(-1)
  const isWhole = page.text.includes(names.join(' › '))
  const isUpToHeading = page.text.includes(names.slice(0, -1).join(' › ')) && page.heading === last
  if (!isWhole && !isUpToHeading) report(`its breadcrumb is not ${names.join(' › ')}`)
  if (steps.some(({ position }, index) => position !== index + 1)) report('its breadcrumb is out of order')
}

/** What a page says of its post. */
export type Posting = {
  url: string
  headline: string
  datePublished: string
  dateModified: string
  author: { name: string }
}

/** Returns what a page says of its post, if it shows one. Data that can not be read is none: the check of it tells. */
export function readPosting(page: PageFacts | undefined): Posting | undefined {
  for (const json of page?.data ?? []) {
    try {
      const graph = JSON.parse(json)['@graph'] as (Thing & Posting)[]
      const posting = graph.find((thing) => thing['@type'] === 'BlogPosting')
      if (posting) return posting
    } catch {}
  }
}

/** Returns which kinds of things a page must tell of. */
function findWanted(address: string, page: PageFacts): string[] {
  if (address === '/') return ['Organization', 'WebSite', 'Service']
  if (address === '/services') return ['Service']
  if (address === '/contact') return ['ContactPage']
  if (!address.startsWith('/blogs')) return []
  return page.type === 'article' ? ['BlogPosting', 'BreadcrumbList'] : ['BreadcrumbList']
}

/** Returns the faults of what the pages of an export say as JSON-LD. */
export function checkStructuredData(site: Export): string[] {
  return [...site.pages].flatMap(([address, page]) => {
    const faults: string[] = []
    const report: Report = (fault) => faults.push(`${address}: ${fault}`)
    const things = page.data.flatMap((json): Thing[] => {
      try {
        const { '@context': context, '@graph': graph } = JSON.parse(json)
        if (context === 'https://schema.org' && Array.isArray(graph)) return graph
        report('its data is no graph of schema.org')
      } catch {
        report('its data is no JSON')
      }
      return []
    })
    const rules = createRules(page, site)
    for (const thing of things) {
      checkValue(thing, '', rules, report)
      if (thing['@type'] === 'BreadcrumbList') checkBreadcrumb(thing, page, report)
    }
    const kinds = new Set(things.map((thing) => thing['@type']))
    for (const kind of findWanted(address, page)) {
      if (!kinds.has(kind)) report(`its data tells of no ${kind}`)
    }
    return faults
  })
}
