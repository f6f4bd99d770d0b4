import { type Export, type PageFacts, toPath } from './check-page'

// Checks that structured data matches the visible page, as Google's guidelines require.

type Report = (fault: string) => void

const toPlain = (text: string) => text.replace(/[\s,]+/g, ' ').trim()

/** The rule for each string property. Unlisted properties are reported. */
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

/** Returns an error message, or an empty string. */
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

/** The page shows the steps in this order; the last may be the main heading. */
function checkBreadcrumb(thing: Thing, page: PageFacts, report: Report): void {
  const steps = thing.itemListElement as Step[]
  const names = steps.map(({ name }) => name)
  const [last = ''] = names.slice(-1)
  const isWhole = page.text.includes(names.join(' › '))
  const isUpToHeading = page.text.includes(names.slice(0, -1).join(' › ')) && page.heading === last
  if (!isWhole && !isUpToHeading) report(`its breadcrumb is not ${names.join(' › ')}`)
  if (steps.some(({ position }, index) => position !== index + 1)) report('its breadcrumb is out of order')
}

type Posting = {
  url: string
  headline: string
  datePublished: string
  dateModified: string
  author: { name: string }
}

/** Returns the `BlogPosting` of a page. Invalid JSON is reported by `checkStructuredData`. */
export function readPosting(page: PageFacts | undefined): Posting | undefined {
  return readThing(page, 'BlogPosting') as Posting | undefined
}

/** Returns the first item of a type in the structured data of a page. */
export function readThing(page: PageFacts | undefined, type: string): Thing | undefined {
  for (const json of page?.data ?? []) {
    try {
      const graph = JSON.parse(json)['@graph'] as Thing[]
      const thing = graph.find((other) => other['@type'] === type)
      if (thing) return thing
    } catch {}
  }
}

/** Returns the required types of structured data. */
function findWanted(address: string, page: PageFacts): string[] {
  if (address === '/') return ['Organization', 'WebSite', 'Service']
  if (address === '/services') return ['Service']
  if (address === '/contact') return ['ContactPage']
  if (address === '/about') return ['AboutPage']
  if (address.startsWith('/authors/')) return ['ProfilePage']
  if (!address.startsWith('/blogs')) return []
  return page.type === 'article' ? ['BlogPosting', 'BreadcrumbList'] : ['BreadcrumbList']
}

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
      if (!kinds.has(kind)) report(`its data has no ${kind}`)
    }
    return faults
  })
}
