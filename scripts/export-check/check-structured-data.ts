import type { Page, Site } from './read-page'

// Structured data must match the visible page, as Google's guidelines require.

type Thing = { '@type': string; [property: string]: unknown }
type Rule = { properties: string[]; isRight: (value: string) => boolean; fault: string }

const toPlain = (text: string) => text.replace(/[\s,]+/g, ' ').trim()

/** Creates the rules for string properties. */
function createRules(page: Page, { pages, files }: Site): Rule[] {
  const shown = toPlain(`${page.head.title} ${page.text}`)
  const links = new Set(page.links.map(({ href }) => href))
  return [
    {
      properties: [
        ...['name', 'description', 'keywords', 'email', 'telephone'],
        ...['streetAddress', 'addressLocality', 'addressCountry'],
      ],
      isRight: (value) => shown.includes(toPlain(value)),
      fault: 'is not shown on the page',
    },
    {
      properties: ['headline'],
      isRight: (value) => value === page.heading,
      fault: 'is not the main heading',
    },
    {
      properties: ['datePublished', 'dateModified'],
      isRight: (value) => page.dates.includes(value),
      fault: 'is no date on the page',
    },
    {
      properties: ['inLanguage'],
      isRight: (value) => value === page.language,
      fault: 'is not the language of the page',
    },
    {
      properties: ['mainEntityOfPage'],
      isRight: (value) => new URL(value).href === page.url.href,
      fault: 'is not the address of the page',
    },
    { properties: ['url', 'item'], isRight: (value) => pages.has(new URL(value).href), fault: 'is no page' },
    { properties: ['image', 'logo'], isRight: (value) => files.has(value), fault: 'is no file' },
    {
      properties: ['sameAs'],
      isRight: (value) => links.has(new URL(value).href),
      fault: 'is no link on the page',
    },
    { properties: ['@type', '@id'], isRight: () => true, fault: '' },
  ]
}

/** Lists the strings in a value with the property they belong to. */
function listStrings(value: unknown, property: string): [property: string, value: string][] {
  if (typeof value === 'string') return [[property, value]]
  if (Array.isArray(value)) return value.flatMap((item) => listStrings(item, property))
  return Object.entries(value ?? {}).flatMap(([name, inner]) => listStrings(inner, name))
}

/** Checks that the page shows the steps of a breadcrumb. The last may be the main heading. */
function checkBreadcrumb({ itemListElement: steps }: Thing, { text, heading }: Page): string[] {
  const names = (steps as { name: string }[]).map(({ name }) => name)
  const shown = names.at(-1) === heading ? names.slice(0, -1) : names
  return text.includes(shown.join(' › ')) ? [] : [`its breadcrumb is not ${names.join(' › ')}`]
}

/** The required types of structured data by path. */
const requiredTypes: [pattern: RegExp, types: string[]][] = [
  [/\/services$/, ['Service']],
  [/\/contact$/, ['ContactPage']],
  [/\/about$/, ['AboutPage']],
  [/\/authors\//, ['ProfilePage']],
  [/\/blogs\b/, ['BreadcrumbList']],
]

function findRequiredTypes({ url, head }: Page, { home }: Site): string[] {
  if (url.href === home) return ['Organization', 'WebSite', 'Service']
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
          const rule = rules.find(({ properties }) => properties.includes(property))
          if (!rule) faults.push(`its data has the property ${property}, which has no rule`)
          else if (!rule.isRight(value)) faults.push(`${property} "${value}" of its data ${rule.fault}`)
        }
        if (thing['@type'] === 'BreadcrumbList') faults.push(...checkBreadcrumb(thing, page))
      }
    } catch (error) {
      faults.push(`its data cannot be read: ${error}`)
    }
  }
  const missing = findRequiredTypes(page, site).filter((type) => !types.has(type))
  return [...faults, ...missing.map((type) => `its data has no ${type}`)]
}
