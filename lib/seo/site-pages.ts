import { getAuthors, getWriters } from '@/lib/blog/authors'
import { getListPages } from '@/lib/blog/lists'
import { findLastChange, getPost, getPosts } from '@/lib/blog/posts'
import type { Content } from '@/lib/content'
import { getPages } from '@/lib/pages/pages'
import { getListHref, orderPath } from '@/lib/routes'
import { getSite } from '@/lib/site'
import { createFeed, feedLength } from './feed'
import { describeListPage } from './list-pages'
import type { SitePage } from './metadata'

/** Returns every page of a build, for the sitemap, metadata and Open Graph images. */
export const listSitePages = (content: Content): readonly SitePage[] => content.derive(createSitePages)

function createSitePages(content: Content): SitePage[] {
  const { signIn, signUp } = content.get('pages/account.yaml')
  const [pages, posts, site] = [getPages(content), getPosts(content), getSite(content)]
  const order = site.orders?.endpoint ? [content.get('pages/order.yaml').withReceiver.page] : []
  return [
    ...pages.map(({ href, seo, updated, draft, canonical, noindex }) => ({
      ...seo,
      path: href,
      lastModified: updated,
      canonical,
      noindex: noindex || draft,
    })),
    { ...signIn.seo, path: '/signin', noindex: true },
    { ...signUp.seo, path: '/signup', noindex: true },
    ...order.map(({ title, description }) => ({ path: orderPath, title, description, noindex: true })),
    ...getWriters(getAuthors(content), posts).map(({ href, name, bio }) => ({
      path: href,
      title: name,
      description: bio,
    })),
    ...getListPages(content).map((page) => ({
      ...describeListPage(content.get('pages/blogs.yaml'), page),
      path: page.href,
      lastModified: findLastChange(page.items),
      ogPath: getListHref(page.topic),
    })),
    ...posts.map(({ href, status, author, date, updated, seo, ...post }) => ({
      ...post,
      ...seo,
      path: href,
      noindex: post.noindex || status !== 'published',
      lastModified: updated ?? date,
      article: { author: author.name, date, updated },
    })),
  ]
}

const indexSitePages = (content: Content) => new Map(listSitePages(content).map((page) => [page.path, page]))

/** Returns the page at an address. Throws if there is none. */
export function findSitePage(content: Content, path: string): SitePage {
  const page = content.derive(indexSitePages).get(path)
  if (!page) throw new Error(`The address ${path} is not in lib/seo/site-pages.ts.`)
  return page
}

export function getFeed(content: Content) {
  return createFeed({
    site: getSite(content),
    blogs: content.get('pages/blogs.yaml'),
    posts: getPosts(content)
      .slice(0, feedLength)
      .map(({ id }) => getPost(content, id)),
    topics: content.get('topics.yaml'),
  })
}
