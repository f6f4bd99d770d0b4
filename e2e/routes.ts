import path from 'node:path'
import { readSettings } from '@/lib/environment'
import { openContent } from '@/lib/open-content'
import { toPostId } from '@/lib/routes'
import { listSitePages } from '@/lib/seo/site-pages'

/** Every page of the export, by address, except the 404 page and the further pages of lists. */
export const routes = listSitePages(openContent(readSettings()))
  .filter(({ path, ogPath = path }) => path === ogPath)
  .map(({ path }) => path)
  .toSorted()

/** One address of each kind of page: all posts have one template, as have topics and authors. */
export const templateRoutes = routes.filter((route, index) => {
  const folder = path.dirname(route)
  return folder === '/' || routes.findIndex((other) => path.dirname(other) === folder) === index
})

/** A post, for what all posts have in common. */
export const postRoute = routes.find(toPostId) ?? '/blogs'
