import type { MetadataRoute } from 'next'
import {
  getAbout,
  getContact,
  getHome,
  getPostPages,
  getPosts,
  getServices,
  getSite,
  getTopicPages,
} from '@/lib/content'
import { findLastChange } from '@/lib/content/post'
import { toPictureAddress, toWholeAddress } from '@/lib/seo/address'
import { getPageHref, getTopicHref } from '@/lib/seo/post-pages'

export const dynamic = 'force-static'

/**
 * Every page that may be indexed, with the pictures that are its own. Only what carries a date tells when it changed:
 * a post, and a list by the newest change on it. No other page knows, and the day of the build would be untrue.
 */
export default function sitemap(): MetadataRoute.Sitemap {
  const site = getSite()
  const toAddress = (path: string) => toWholeAddress(site, path)
  const pages = [
    { path: '/', hero: getHome().hero },
    { path: '/about', hero: getAbout().hero },
    { path: '/services', hero: getServices().hero },
    { path: '/contact', hero: getContact().hero },
  ]
  return [
    ...pages.map(({ path, hero }) => ({
      url: toAddress(path),
      images: [toPictureAddress(site, hero.picture)],
    })),
    ...getPostPages().map(({ number, items }) => ({
      url: toAddress(getPageHref(number)),
      lastModified: findLastChange(items),
    })),
    ...getTopicPages().map(({ topic, number, items }) => ({
      url: toAddress(getTopicHref(topic.id, number)),
      lastModified: findLastChange(items),
    })),
    ...getPosts().map((post) => ({
      url: toAddress(post.href),
      lastModified: findLastChange([post]),
      images: [toPictureAddress(site, post.cover)],
    })),
  ]
}
