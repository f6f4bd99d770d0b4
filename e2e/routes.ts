import { listRoutes, toPostId } from '@/lib/addresses'

/** Every address of the export that answers with 200, without the further pages of lists. */
export const routes = listRoutes()

/** A post, for what all posts have in common. */
export const postRoute = routes.find(toPostId) ?? '/blogs'
