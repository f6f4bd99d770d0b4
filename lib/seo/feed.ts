import { toXml } from 'xast-util-to-xml'
import { x } from 'xastscript'
import { feedPaths, getPageHref } from '@/lib/addresses'
import type { Post, Site } from '@/lib/content'
import { toPictureAddress, toWholeAddress } from './address'

/** The maximum number of posts in a feed. */
export const feedLength = 50

/** A feed independent of format. URLs are absolute; a date stands for midnight UTC. */
export type Feed = {
  title: string
  description: string
  language: string
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

/** Prepares a post's HTML for feed readers: absolute links, and one file for each picture. */
function toPortableHtml(html: string, site: string, url: string): string {
  return html.replaceAll(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(/^<source .*| (?:srcset|sizes)="[^"]*"/g, '')
      .replace(/ (href|src)="\//, ` $1="${site}/`)
      .replace(' href="#', ` href="${url}#`),
  )
}

type FeedSource = {
  site: Site
  blogs: { title: string; subtitle: string }
  posts: readonly Post[]
  topics: Record<string, { name: string }>
}

/** Creates a feed of posts. Each item starts with its cover. */
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
    // Use the latest change, not the build date, so builds are reproducible.
    updated:
      items
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? toInstant('1970-01-01'),
    items,
  }
}

/** Formats a feed as Atom (RFC 4287). The id of an item is its URL. */
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
  // Text must not contain `]]>` (XML 1.0, section 2.4), and xast-util-to-xml does not escape it.
  const xml = toXml(root, { closeEmptyElements: true }).replaceAll(']]>', ']]&gt;')
  return `<?xml version="1.0" encoding="utf-8"?>\n${xml}\n`
}

/** Formats a feed as JSON Feed (https://www.jsonfeed.org/version/1.1/). */
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
