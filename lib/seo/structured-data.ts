import type {
  BlogPosting,
  BreadcrumbList,
  ContactPage,
  Graph,
  Organization,
  Service,
  Thing,
  WebSite,
} from 'schema-dts'
import type { Blogs, Contact, Home, Link, PostSummary, Services, Site } from '@/lib/content'
import { toPictureAddress, toWholeAddress } from './address'

// What each page says of itself as JSON-LD (https://schema.org). It says what the page shows and no more, which
// `scripts/export-check` holds; what stands on one page is named by its `@id` on the others.

const toGraph = (...things: Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': things })

const toOrganizationId = (site: Pick<Site, 'url'>) => `${site.url}/#organization`

/** The company in as few words as a search engine needs that sees no other page. */
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

/** Returns what the home page says: who we are, whose site this is, and the services on its cards. */
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

/** Returns what the page of the services says: all of them as one offer. */
export function describeServices(site: Site, { seo, hero }: Services): Graph {
  return toGraph({
    '@type': 'Service',
    name: seo.title,
    description: hero.text,
    url: `${site.url}/services`,
    provider: nameOrganization(site),
  })
}

/** Returns what the contact page says: who can be reached here, by phone too. */
export function describeContact(site: Site, { hero }: Contact): Graph {
  const page: ContactPage = {
    '@type': 'ContactPage',
    name: hero.title,
    url: `${site.url}/contact`,
    mainEntity: { ...describeOrganization(site), telephone: site.phone },
  }
  return toGraph(page)
}

/** Returns what a list of posts says: where it stands. */
export function describeList(site: Site, { items, current }: Blogs['breadcrumb']): Graph {
  return toGraph(createBreadcrumb(site, items, current))
}

/** The pages above a post, and the names of its topics. */
type PostSurroundings = { parents: readonly Link[]; topics: string[] }

/** Returns what a post says: who wrote it and when, on what, and where it stands. */
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
    author: {
      '@type': 'Person',
      name: post.author.name,
      sameAs: post.author.social.map(({ href }) => href),
    },
    publisher: nameOrganization(site),
    keywords: topics,
    inLanguage: site.language,
  }
  return toGraph(posting, createBreadcrumb(site, parents, post.title))
}
