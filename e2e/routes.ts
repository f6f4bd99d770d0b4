import fs from 'node:fs'
import { parse } from 'yaml'

const postIds = fs
  .readdirSync('content/posts')
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -'.md'.length))

/** Addresses of the topics; each is carried by a post, which `lib/content/index.test.ts` holds. */
export const topicRoutes = Object.keys(parse(fs.readFileSync('content/topics.yaml', 'utf8'))).map(
  (id) => `/blogs/topics/${id}`,
)

/** Every address of the export that answers with 200. */
export const routes = [
  '/',
  '/about',
  '/services',
  '/blogs',
  ...postIds.map((id) => `/blogs/${id}`),
  ...topicRoutes,
  '/contact',
  '/signin',
  '/signup',
]
