import {
  getAbout,
  getAccount,
  getBlogs,
  getContact,
  getHome,
  getPosts,
  getServices,
  getSite,
  getTopics,
} from '@/lib/content'
import { paginateTopics } from '@/lib/content/post'
import { describeTopicPage, getPageHref } from '@/lib/seo/post-pages'
import type { PreviewPage } from './plan'

/**
 * Returns every page that has a picture, as this shows it: all that can be shared but the further pages of a list, which
 * show that of its first. Throws `ContentError` where the content is wrong.
 */
export function getPreviewPages(): PreviewPage[] {
  const format = new Intl.DateTimeFormat(getSite().language, { dateStyle: 'long', timeZone: 'UTC' })
  const toPage = (path: string, { title }: { title: string }): PreviewPage => ({ path, title, byline: '' })
  const blogs = getBlogs()
  // Read once: outside of a build nothing is remembered.
  const posts = getPosts()
  return [
    toPage('/', getHome().seo),
    toPage('/about', getAbout().seo),
    toPage('/services', getServices().seo),
    toPage('/contact', getContact().seo),
    toPage('/signin', getAccount().signIn.seo),
    toPage('/signup', getAccount().signUp.seo),
    toPage(getPageHref(1), blogs.seo),
    ...paginateTopics(posts, getTopics())
      .filter(({ number }) => number === 1)
      .map((topicPage) => {
        const page = describeTopicPage(blogs, topicPage)
        return toPage(page.path, page)
      }),
    ...posts.map(({ href, title, author, date }) => ({
      path: href,
      title,
      byline: `${author.name} · ${format.format(new Date(`${date}T00:00:00Z`))}`,
    })),
  ]
}
