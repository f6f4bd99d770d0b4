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
import { paginate, paginateTopics } from '@/lib/content/post'
import { describePostPage, describeTopicPage } from '@/lib/seo/post-pages'
import type { PreviewPage } from './plan'

/** Returns every page that can be shared, as its picture shows it. Throws `ContentError` where the content is wrong. */
export function getPreviewPages(): PreviewPage[] {
  const format = new Intl.DateTimeFormat(getSite().language, { dateStyle: 'long', timeZone: 'UTC' })
  const toPage = (path: string, { title }: { title: string }): PreviewPage => ({ path, title, byline: '' })
  const posts = getPosts()
  const blogs = getBlogs()
  return [
    toPage('/', getHome().seo),
    toPage('/about', getAbout().seo),
    toPage('/services', getServices().seo),
    toPage('/contact', getContact().seo),
    toPage('/signin', getAccount().signIn.seo),
    toPage('/signup', getAccount().signUp.seo),
    ...paginate(posts).map(({ number, count }) => {
      const page = describePostPage(blogs, number, count)
      return toPage(page.path, page)
    }),
    ...paginateTopics(posts, getTopics()).map((topicPage) => {
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
