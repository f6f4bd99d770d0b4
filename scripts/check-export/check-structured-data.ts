import type { Page, Site } from './read-page'

// Structured data must match the visible page, as Google's guidelines require.

type Thing = { '@type': string; [property: string]: unknown }
type Rule = [fault: string, isRight: (value: string) => boolean]

const toPlain = (text: string) => text.replace(/[\s,]+/g, ' ').trim()

/** Creates the rules for string properties. Properties without a rule are reported. */
function createRules(page: Page, { pages, files }: Site): Record<string, Rule> {
  const text = toPlain(`${page.head.title} ${page.text}`)
  const links = page.links.map(({ href }) => href)
  const anything: Rule = ['', () => true]
  const shown: Rule = ['is not shown on the page', (value) => text.includes(toPlain(value))]
  const date: Rule = ['is not a date on the page', (value) => page.dates.includes(value.replace(/T.*/, ''))]
  const address: Rule = ['is not a page', (value) => pages.has(new URL(value).href)]
  const file: Rule = ['is not a file', (value) => files.has(value)]
  return {
    ...{ '@type': anything, '@id': anything },
    ...{ name: shown, description: shown, keywords: shown, email: shown, telephone: shown },
    ...{ streetAddress: shown, addressLocality: shown, addressCountry: shown },
    ...{ datePublished: date, dateModified: date, url: address, item: address, image: file, logo: file },
    headline: ['is not the main heading', (value) => toPlain(value) === toPlain(page.heading)],
    inLanguage: ['is not the language of the page', (value) => value === page.language],
    mainEntityOfPage: ['is not the address of the page', (value) => new URL(value).href === page.url.href],
    sameAs: ['is not a link on the page', (value) => links.includes(new URL(value).href)],
  }
}

/** Lists the strings in a value with the property they belong to. */
function listStrings(value: unknown, property: string): [property: string, value: string][] {
  if (typeof value === 'string') return [[property, value]]
  if (Array.isArray(value)) return value.flatMap((item) => listStrings(item, property))
  return Object.entries(value ?? {}).flatMap(([name, inner]) => listStrings(inner, name))
}

/** Checks that the page shows the steps of a breadcrumb. The last may be the main heading. */
function checkBreadcrumb({ itemListElement: steps }: Thing, { text, heading }: Page): string[] {
  const names = (steps as { name: string }[]).map(({ name }) => name.replace(/\s+/g, ' ').trim())
  const shown = names.at(-1) === heading ? names.slice(0, -1) : names
  return text.includes(shown.join(' › ')) ? [] : [`its breadcrumb is not ${names.join(' › ')}`]
}

/** The required types of structured data by path. */
const requiredTypes: [pattern: RegExp, types: string[]][] = [
  [/\/authors\//, ['ProfilePage']],
  [/\/blogs\b/, ['BreadcrumbList']],
]

function findRequiredTypes({ url, head }: Page, { home }: Site): string[] {
  if (url.href === home) return ['Organization', 'WebSite']
  const types = requiredTypes.find(([pattern]) => pattern.test(url.pathname))?.[1] ?? []
  return head['og:type']?.[0] === 'article' ? ['BlogPosting', ...types] : types
}

/** Checks the structured data of a page against its visible content. */
export function checkStructuredData(page: Page, site: Site): string[] {
  const faults: string[] = []
  const rules = createRules(page, site)
  const types = new Set<string>()
  for (const json of page.data) {
    try {
      for (const thing of JSON.parse(json)['@graph'] as Thing[]) {
        types.add(thing['@type'])
        for (const [property, value] of listStrings(thing, '')) {
          const [fault, isRight] = rules[property] ?? ['has no rule', () => false]
          if (!isRight(value)) faults.push(`its JSON-LD ${property} "${value}" ${fault}`)
        }
        if (thing['@type'] === 'BreadcrumbList') faults.push(...checkBreadcrumb(thing, page))
      }
    } catch (error) {
      faults.push(`its JSON-LD cannot be parsed: ${error}`)
    }
  }
  const missing = findRequiredTypes(page, site).filter((type) => !types.has(type))
  return [...faults, ...missing.map((type) => `its JSON-LD has no ${type}`)]
}
