import type { Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { toXml } from 'xast-util-to-xml'
import { x } from 'xastscript'
import type { Post } from '@/lib/blog/posts'
import { toInstant } from '@/lib/format-date'
import { feedPaths, getListHref, toPostId } from '@/lib/routes'
import type { Site } from '@/lib/schemas/files'
import { toAbsoluteUrl, toPictureAddress } from './address'

export const feedLength = 50

/** Returns a plugin that prepares a post for feed readers: absolute links, and one file for each picture. */
function makePortable(site: string, url: string) {
  const toAbsolute = (address: unknown) => {
    const text = String(address)
    if (text.startsWith('#')) return url + text
    // Under a base path, the home page has no trailing slash.
    return text.startsWith('/') ? site + text.replace(/^\/(?=[?#]|$)/, '') : text
  }
  return (tree: Root) =>
    visit(tree, 'element', ({ tagName, properties }, index, parent) => {
      if (tagName === 'source' && parent && index !== undefined) {
        parent.children.splice(index, 1)
        return index
      }
      delete properties.srcSet
      delete properties.sizes
      for (const name of ['href', 'src'])
        if (properties[name] !== undefined) properties[name] = toAbsolute(properties[name])
    })
}

const toPortableHtml = (html: string, site: string, url: string) =>
  String(
    unified()
      .use(rehypeParse, { fragment: true })
      .use(() => makePortable(site, url))
      .use(rehypeStringify)
      .processSync(html),
  )

type FeedSource = {
  site: Site
  blogs: { title: string; subtitle: string }
  posts: readonly Post[]
  topics: Record<string, { name: string }>
}

/** Creates a JSON Feed (https://www.jsonfeed.org/version/1.1/). Each item starts with the cover of its post. */
export function createFeed({ site, blogs, posts, topics }: FeedSource) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${site.name}: ${blogs.title}`,
    home_page_url: toAbsoluteUrl(site, getListHref()),
    feed_url: `${site.url}${feedPaths['application/feed+json']}`,
    description: blogs.subtitle,
    icon: `${site.url}/icon-512.png`,
    language: site.language,
    items: posts.map((post) => {
      const url = `${site.url}${post.href}`
      const image = toPictureAddress(site, post.cover)
      const { width, height, alt } = post.cover
      const cover = toXml(x('p', [x('img', { src: image, alt, width, height })]), {
        closeEmptyElements: true,
      })
      return {
        // A renamed post keeps its id (RFC 4287, section 4.2.6.1), unless it returns to a former address.
        id: site.url + (post.aliases?.find(toPostId) ?? post.href),
        url,
        title: post.title,
        content_html: `${cover}\n${toPortableHtml(post.html, site.url, url)}`,
        summary: post.description,
        image,
        date_published: toInstant(post.date),
        date_modified: toInstant(post.updated ?? post.date),
        authors: [{ name: post.author.name }],
        tags: post.topics.map((id) => topics[id]?.name ?? id),
      }
    }),
  }
}

/** Formats a feed as Atom (RFC 4287). */
export function toAtom(feed: ReturnType<typeof createFeed>): string {
  const html = { rel: 'alternate', type: 'text/html' }
  const entries = feed.items.map((item) =>
    x('entry', [
      x('title', item.title),
      x('id', item.id),
      x('link', { ...html, href: item.url }),
      x('published', item.date_published),
      x('updated', item.date_modified),
      ...item.authors.map(({ name }) => x('author', [x('name', name)])),
      ...item.tags.map((term) => x('category', { term })),
      x('summary', item.summary),
      x('content', { type: 'html' }, item.content_html),
    ]),
  )
  const type = 'application/atom+xml'
  const self = feed.feed_url.replace(feedPaths['application/feed+json'], feedPaths[type])
  // Use the latest change, not the build date, so builds are reproducible.
  const updated = feed.items.map((item) => item.date_modified).sort()
  const root = x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language }, [
    x('title', feed.title),
    x('subtitle', feed.description),
    x('id', feed.home_page_url),
    x('link', { rel: 'self', type, href: self }),
    x('link', { ...html, href: feed.home_page_url }),
    x('updated', updated.at(-1) ?? toInstant('1970-01-01')),
    x('icon', feed.icon),
    ...entries,
  ])
  // Text must not contain `]]>` (XML 1.0, section 2.4), and xast-util-to-xml does not escape it.
  const xml = toXml(root, { closeEmptyElements: true }).replaceAll(']]>', ']]&gt;')
  return `<?xml version="1.0" encoding="utf-8"?>\n${xml}\n`
}
