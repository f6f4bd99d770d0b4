import type { Metadata } from 'next'
import { getAuthors, getContent, getListPages, getPages, getPost, getPosts, getSite } from '@/lib/content'
import { memoize } from '@/lib/content/files/load'
import { getOgImage } from '@/lib/content/pictures/og'
import { findLastChange } from '@/lib/content/post'
import { getListHref, orderPath } from '@/lib/routes'
import { createFeed, feedLength } from './feed'
import { describeListPage } from './list-pages'
import { createMetadata, type SitePage } from './metadata'

/** Returns every page of this build, for the sitemap, metadata and Open Graph images. */
export const getSitePages = memoize((): SitePage[] => {
  const { signIn, signUp } = getContent('pages/account.yaml')
  const order = getSite().orders?.endpoint ? [getContent('pages/order.yaml').withReceiver.page] : []
  return [
    ...getPages().map(({ href, seo, updated, draft, canonical, noindex }) => ({
      ...seo,
      path: href,
      lastModified: updated,
      canonical,
      noindex: noindex || draft,
    })),
    { ...signIn.seo, path: '/signin', noindex: true },
    { ...signUp.seo, path: '/signup', noindex: true },
    ...order.map(({ title, description }) => ({ path: orderPath, title, description, noindex: true })),
    ...getAuthors().map(({ href, name, bio }) => ({ path: href, title: name, description: bio })),
    ...getListPages().map((page) => ({
      ...describeListPage(getContent('pages/blogs.yaml'), page),
      path: page.href,
      lastModified: findLastChange(page.items),
      ogPath: getListHref(page.topic),
    })),
    ...getPosts().map(({ href, status, author, date, updated, seo, ...post }) => ({
      ...post,
      ...seo,
      path: href,
      noindex: post.noindex || status !== 'published',
      lastModified: updated ?? date,
      article: { author: author.name, date, updated },
    })),
  ]
})

/** Returns the metadata of the page at an address. Throws if there is none. */
export function getPageMetadata(path: string): Metadata {
  const page = getSitePages().find((other) => other.path === path)
  if (!page) throw new Error(`The address ${path} is not in lib/seo/site-pages.ts.`)
  return createMetadata(getSite(), page, getOgImage(page.ogPath ?? path))
}

export function getFeed() {
  return createFeed({
    site: getSite(),
    blogs: getContent('pages/blogs.yaml'),
    posts: getPosts()
      .slice(0, feedLength)
      .map(({ id }) => getPost(id)),
    topics: getContent('topics.yaml'),
  })
}
