import type {
  AboutPage,
  BlogPosting,
  BreadcrumbList,
  ContactPage,
  Graph,
  Organization,
  Person,
  ProfilePage,
  Service,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts'
import type {
  About,
  Author,
  Blogs,
  Contact,
  Home,
  Link,
  PlainPage,
  PostSummary,
  Services,
  Site,
} from '@/lib/content'
import { toPictureAddress, toWholeAddress } from './address'

// JSON-LD for each page (https://schema.org). It must match the visible content, which `scripts/export-check` checks.
// Entities are described on one page and referenced by `@id` on the others.

const toGraph = (...things: Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': things })

const toOrganizationId = (site: Pick<Site, 'url'>) => `${site.url}/#organization`

/** Returns a minimal reference to the company. */
function nameOrganization(site: Site): Organization {
  return { '@type': 'Organization', '@id': toOrganizationId(site), name: site.name, url: site.url }
}

function describeOrganization(site: Site) {
  const { street, district, city, country } = site.address
  return {
    '@type': 'Organization',
    '@id': toOrganizationId(site),
    name: site.name,
    url: site.url,
    logo: `${site.url}/icon-512.png`,
    email: site.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${street}, ${district}`,
      addressLocality: city,
      addressCountry: country,
    },
    sameAs: site.social.map(({ href }) => href),
  } satisfies Organization
}

function createBreadcrumb(site: Site, items: readonly Link[], current: string): BreadcrumbList {
  const steps = [
    ...items.map(({ label, href }) => ({ name: label, item: toWholeAddress(site, href) })),
    { name: current },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

export function describeHome(site: Site, home: Home): Graph {
  const provider = { '@id': toOrganizationId(site) }
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.name,
    url: site.url,
    inLanguage: site.language,
    publisher: provider,
  }
  const services = home.services.cards.map(
    ({ title, text }): Service => ({ '@type': 'Service', name: title, description: text, provider }),
  )
  return toGraph(describeOrganization(site), website, ...services)
}

/** Describes all services as one. */
export function describeServices(site: Site, { seo, hero }: Services): Graph {
  return toGraph({
    '@type': 'Service',
    name: seo.title,
    description: hero.text,
    url: `${site.url}/services`,
    provider: nameOrganization(site),
  })
}

export function describeAbout(site: Site, { hero }: About): Graph {
  const page: AboutPage = {
    '@type': 'AboutPage',
    name: hero.title,
    url: `${site.url}/about`,
    mainEntity: describeOrganization(site),
  }
  return toGraph(page)
}

export function describeContact(site: Site, { hero }: Contact): Graph {
  const page: ContactPage = {
    '@type': 'ContactPage',
    name: hero.title,
    url: `${site.url}/contact`,
    mainEntity: { ...describeOrganization(site), telephone: site.phone },
  }
  return toGraph(page)
}

export function describeList(site: Site, { items, current }: Blogs['breadcrumb']): Graph {
  return toGraph(createBreadcrumb(site, items, current))
}

function describePerson(site: Site, { name, href, social }: Author): Person {
  return { '@type': 'Person', name, url: `${site.url}${href}`, sameAs: social.map((link) => link.href) }
}

export function describeAuthor(site: Site, author: Author): Graph {
  const page: ProfilePage = {
    '@type': 'ProfilePage',
    url: `${site.url}${author.href}`,
    mainEntity: describePerson(site, author),
  }
  return toGraph(page)
}

export function describePlainPage(site: Site, { title, href, updated }: PlainPage): Graph {
  const page: WebPage = {
    '@type': 'WebPage',
    name: title,
    url: `${site.url}${href}`,
    dateModified: updated,
    inLanguage: site.language,
    publisher: nameOrganization(site),
  }
  return toGraph(page)
}

/** `parents` are the breadcrumb's links above the post, `topics` the names. */
type PostSurroundings = { parents: readonly Link[]; topics: string[] }

export function describePost(site: Site, post: PostSummary, { parents, topics }: PostSurroundings): Graph {
  const url = `${site.url}${post.href}`
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    headline: post.title,
    url,
    mainEntityOfPage: url,
    image: toPictureAddress(site, post.cover),
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    author: describePerson(site, post.author),
    publisher: nameOrganization(site),
    keywords: topics,
    inLanguage: site.language,
  }
  return toGraph(posting, createBreadcrumb(site, parents, post.title))
}
