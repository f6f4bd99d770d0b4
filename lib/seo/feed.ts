import { toXml } from 'xast-util-to-xml'
import { x } from 'xastscript'
import type { Post, Site } from '@/lib/content'
import { toPictureAddress, toWholeAddress } from './address'
import { feedPaths } from './metadata'
import { getPageHref } from './post-pages'

/** How many posts a feed holds, the newest. */
export const feedLength = 50

/** What a feed says, whatever its format. Addresses are absolute, days are instants at their beginning in UTC. */
export type Feed = {
  title: string
  description: string
  language: string
  /** The page that it follows, and the site. */
  url: string
  site: string
  icon: string
  updated: string
  items: FeedItem[]
}

type FeedItem = {
  url: string
  title: string
  summary: string
  published: string
  updated: string
  author: string
  image: string
  topics: string[]
  html: string
}

const toInstant = (day: string) => `${day}T00:00:00Z`

/** Returns the text of a post as HTML that can stand on any site: its links are absolute. */
function toPortableHtml(html: string, site: string, url: string): string {
  // Quotation marks outside of tags are escaped, so that these are attributes.
  return html.replaceAll(' href="/', ` href="${site}/`).replaceAll(' href="#', ` href="${url}#`)
}

type FeedSource = {
  site: Site
  blogs: { title: string; subtitle: string }
  /** The posts, newest first, with their texts. */
  posts: readonly Post[]
  topics: Record<string, { name: string }>
}

/** Returns what a feed of these posts says. Each begins with its cover. */
export function createFeed({ site, blogs, posts, topics }: FeedSource): Feed {
  const items = posts.map((post): FeedItem => {
    const url = `${site.url}${post.href}`
    const image = toPictureAddress(site, post.cover)
    const { width, height, alt } = post.cover
    const cover = toXml(x('p', [x('img', { src: image, alt, width, height })]), { closeEmptyElements: true })
    return {
      url,
      title: post.title,
      summary: post.description,
      published: toInstant(post.date),
      updated: toInstant(post.updated ?? post.date),
      author: post.author.name,
      image,
      topics: post.topics.map((id) => topics[id]?.name ?? id),
      html: `${cover}\n${toPortableHtml(post.html, site.url, url)}`,
    }
  })
  return {
    title: `${site.name}: ${blogs.title}`,
    description: blogs.subtitle,
    language: site.language,
    url: toWholeAddress(site, getPageHref(1)),
    site: site.url,
    icon: `${site.url}/icon-512.png`,
    // Of the newest change, never of the build: two builds of one content agree.
    updated:
      items
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? toInstant('1970-01-01'),
    items,
  }
}

/** Returns a feed as Atom (RFC 4287). An item is known by its address, which never changes. */
export function toAtom(feed: Feed): string {
  const self = `${feed.site}${feedPaths['application/atom+xml']}`
  const entries = feed.items.map((item) =>
    x('entry', [
      x('title', item.title),
      x('id', item.url),
      x('link', { rel: 'alternate', type: 'text/html', href: item.url }),
      x('published', item.published),
      x('updated', item.updated),
      x('author', [x('name', item.author)]),
      ...item.topics.map((topic) => x('category', { term: topic })),
      x('summary', item.summary),
      x('content', { type: 'html' }, item.html),
    ]),
  )
  const root = x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language }, [
    x('title', feed.title),
    x('subtitle', feed.description),
    x('id', feed.url),
    x('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    x('link', { rel: 'alternate', type: 'text/html', href: feed.url }),
    x('updated', feed.updated),
    x('icon', feed.icon),
    ...entries,
  ])
  return `<?xml version="1.0" encoding="utf-8"?>\n${toXml(root, { closeEmptyElements: true })}\n`
}

/** Returns a feed as JSON (https://www.jsonfeed.org/version/1.1/). */
export function toJsonFeed(feed: Feed): string {
  const json = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.url,
    feed_url: `${feed.site}${feedPaths['application/feed+json']}`,
    description: feed.description,
    icon: feed.icon,
    language: feed.language,
    items: feed.items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      content_html: item.html,
      summary: item.summary,
      image: item.image,
      date_published: item.published,
      date_modified: item.updated,
      authors: [{ name: item.author }],
      tags: item.topics,
    })),
  }
  return `${JSON.stringify(json, null, 1)}\n`
}
