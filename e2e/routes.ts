import fs from 'node:fs'
import { parse } from 'yaml'
import { getPublishedIds } from '@/lib/content/routes'

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
  ...getPublishedIds().map((id) => `/blogs/${id}`),
  ...topicRoutes,
  '/contact',
  '/signin',
  '/signup',
]
