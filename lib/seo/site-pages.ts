import type { Metadata } from 'next'
import {
  getAuthors,
  getContent,
  getListPages,
  getPlainPages,
  getPost,
  getPosts,
  getSite,
} from '@/lib/content'
import { memoize } from '@/lib/content/files/load'
import { getOgImage } from '@/lib/content/pictures/og'
import { findLastChange } from '@/lib/content/post'
import { type fixedRoutes, getListHref } from '@/lib/routes'
import { createFeed, feedLength } from './feed'
import { describeListPage } from './list-pages'
import { createMetadata, type SitePage } from './metadata'

type FixedPage = Pick<SitePage, 'canonical' | 'noindex'> & { seo: Pick<SitePage, 'title' | 'description'> }

const getFixedPages = (): Record<Exclude<(typeof fixedRoutes)[number], '/blogs'>, FixedPage> => ({
  '/': getContent('pages/home.yaml'),
  '/about': getContent('pages/about.yaml'),
  '/services': getContent('pages/services.yaml'),
  '/contact': getContent('pages/contact.yaml'),
  '/signin': { ...getContent('pages/account.yaml').signIn, noindex: true },
  '/signup': { ...getContent('pages/account.yaml').signUp, noindex: true },
})

/** Returns every page of this build, for the sitemap, metadata and Open Graph images. */
export const getSitePages = memoize((): SitePage[] => {
  return [
    ...Object.entries(getFixedPages()).map(([path, { seo, ...page }]) => ({ ...page, ...seo, path })),
    ...getPlainPages().map((page) => ({ ...page, ...page.seo, path: page.href, lastModified: page.updated })),
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
