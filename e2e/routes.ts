import fs from 'node:fs'

const postIds = fs
  .readdirSync('content/posts')
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -'.md'.length))

/** Every address of the export that answers with 200. */
export const routes = [
  '/',
  '/about',
  '/services',
  '/blogs',
  ...postIds.map((id) => `/blogs/${id}`),
  '/contact',
  '/signin',
  '/signup',
]
