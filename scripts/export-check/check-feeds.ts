import { parseFragment } from 'parse5'
import { feedLength } from '@/lib/seo/feed'
import { findElements } from '@/scripts/html'
import { type Export, toPath } from './check-page'
import { readPosting } from './check-structured-data'
import { findTags, parseXml, readTag } from './xml'

type Item = {
  url?: string
  title?: string
  published?: string
  updated?: string
  author?: string
  html?: string
}

function readAtom(xml: string): Item[] {
  return findTags(parseXml(xml), 'entry').map((entry) => ({
    url: readTag(entry, 'id'),
    title: readTag(entry, 'title'),
    published: readTag(entry, 'published'),
    updated: readTag(entry, 'updated'),
    author: readTag(entry, 'name'),
    html: readTag(entry, 'content'),
  }))
}

type JsonItem = { [key in 'url' | 'title' | 'date_published' | 'date_modified' | 'content_html']: string } & {
  authors: { name: string }[]
}

function readJson(json: string): Item[] {
  const { items } = JSON.parse(json) as { items: JsonItem[] }
  return items.map((item) => ({
    url: item.url,
    title: item.title,
    published: item.date_published,
    updated: item.date_modified,
    author: item.authors[0]?.name,
    html: item.content_html,
  }))
}

/** What a text that is read elsewhere names must be absolute, and what it names of this site must exist. */
function checkText(html: string, { origin, pages, files }: Export): string[] {
  return findElements(parseFragment(html), () => true).flatMap(({ attrs }) =>
    attrs.flatMap(({ name, value }) => {
      if (name !== 'href' && name !== 'src') return []
      if (!/^(https|mailto):/.test(value)) return [`${value}, which is not absolute`]
      const path = toPath(origin, value)?.replace(/#.*/, '')
      return !path || pages.has(path) || files.has(path) ? [] : [`${path}, which does not exist`]
    }),
  )
}

/**
 * Returns the faults of the feeds. Both hold the newest posts, the newest first, and say of each what its page says; their
 * texts are the same.
 */
export function checkFeeds(atom: string, json: string, site: Export): string[] {
  const faults: string[] = []
  const postings = [...site.pages.values()].flatMap((page) => readPosting(page) ?? [])
  const inOrder = (items: Item[]) =>
    items.every((item, index) => (item.published ?? '') <= (items[index - 1]?.published ?? '9'))
  const feeds = { 'feed.xml': readAtom(atom), 'feed.json': readJson(json) }
  for (const [file, items] of Object.entries(feeds)) {
    const count = Math.min(postings.length, feedLength)
    if (items.length !== count) faults.push(`${file} holds ${items.length} posts instead of ${count}`)
    if (!inOrder(items)) faults.push(`${file} is not in the order of publication`)
    for (const item of items) {
      const posting = postings.find(({ url }) => url === item.url)
      if (!posting) {
        faults.push(`${file} names ${item.url}, which is no post`)
        continue
      }
      const pairs = [
        ['title', item.title, posting.headline],
        ['author', item.author, posting.author.name],
        ['day of publication', item.published, `${posting.datePublished}T00:00:00Z`],
        ['day of the last change', item.updated, `${posting.dateModified}T00:00:00Z`],
      ]
      for (const [name, told, known] of pairs) {
        if (told !== known)
          faults.push(`${file} says "${told}" as ${name} of ${item.url}, and the page "${known}"`)
      }
      for (const fault of checkText(item.html ?? '', site)) faults.push(`${file}: ${item.url} names ${fault}`)
    }
  }
  const [fromAtom, fromJson] = Object.values(feeds).map((items) => items.map(({ html }) => html).join('\n'))
  if (fromAtom !== fromJson) faults.push('feed.xml and feed.json hold different texts')
  return faults
}
