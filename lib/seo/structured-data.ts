import type { BreadcrumbList, Graph, Organization, Person, Thing } from 'schema-dts'
import type { PostSummary } from '@/lib/blog/posts'
import { toInstant } from '@/lib/format-date'
import type { Page } from '@/lib/pages/pages'
import type { Author, Blogs, Link, Site } from '@/lib/schemas/files'
import { toAbsoluteUrl, toPictureAddress } from './address'

// JSON-LD for each page (https://schema.org). It must match the visible content, which `scripts/check-export` checks.
// Most pages reference the company by `@id`.

const toGraph = (...things: Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': things })

function nameOrganization(site: Site) {
  const { name, url } = site
  return { '@type': 'Organization', '@id': `${url}/#organization`, name, url } as const
}

function describeOrganization(site: Site) {
  const { street, district, city, country } = site.address
  return {
    ...nameOrganization(site),
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
    ...items.map(({ label, href }) => ({ name: label, item: toAbsoluteUrl(site, href) })),
    { name: current },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

/** Describes a page by its blocks. `parents` are the breadcrumb's links above it. */
export function describePage(
  site: Site,
  { href, title, updated, blocks }: Page,
  parents: readonly Link[],
): Graph {
  const provider = { '@id': nameOrganization(site)['@id'] }
  const services = blocks.flatMap((block) =>
    block.block === 'service'
      ? ({ '@type': 'Service', name: block.title, description: block.text, provider } as const)
      : [],
  )
  const hasDetails = blocks.some((block) => block.block === 'contact' && block.details)
  const organization = describeOrganization(site)
  if (href === '/') {
    const website: Thing = {
      '@type': 'WebSite',
      '@id': `${site.url}/#website`,
      name: site.name,
      url: site.url,
      inLanguage: site.language,
      publisher: provider,
    }
    return toGraph(organization, website, ...services)
  }
  const webPage: Thing = {
    '@type': 'WebPage',
    name: title,
    url: `${site.url}${href}`,
    dateModified: updated,
    inLanguage: site.language,
    publisher: nameOrganization(site),
    mainEntity: hasDetails ? { ...organization, telephone: site.phone } : undefined,
  }
  return toGraph(webPage, createBreadcrumb(site, parents, title), ...services)
}

export function describeList(
  site: Site,
  { items, current }: Blogs['breadcrumb'],
  topic?: { name: string },
): Graph {
  return toGraph(createBreadcrumb(site, items, topic?.name ?? current))
}

function describePerson(site: Site, { name, href, social }: Author): Person {
  return { '@type': 'Person', name, url: `${site.url}${href}`, sameAs: social.map((link) => link.href) }
}

export function describeAuthor(site: Site, author: Author): Graph {
  const mainEntity = describePerson(site, author)
  return toGraph({ '@type': 'ProfilePage', url: `${site.url}${author.href}`, mainEntity })
}

/** `parents` are the breadcrumb's links above the post. */
export function describePost(
  site: Site,
  post: PostSummary,
  parents: readonly Link[],
  topics: readonly Link[],
): Graph {
  const url = `${site.url}${post.href}`
  const posting = {
    '@type': 'BlogPosting',
    headline: post.title,
    url,
    mainEntityOfPage: url,
    image: toPictureAddress(site, post.cover),
    datePublished: toInstant(post.date),
    dateModified: toInstant(post.updated ?? post.date),
    author: describePerson(site, post.author),
    publisher: nameOrganization(site),
    keywords: topics.map(({ label }) => label),
    inLanguage: site.language,
  } satisfies Thing
  return toGraph(posting, createBreadcrumb(site, parents, post.title))
}
