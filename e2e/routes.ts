import { getPublishedIds } from '@/lib/content/routes'

/** Every address of the export that answers with 200. */
export const routes = [
  '/',
  '/about',
  '/services',
  '/blogs',
  ...getPublishedIds().map((id) => `/blogs/${id}`),
  '/contact',
  '/signin',
  '/signup',
]
