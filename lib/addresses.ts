import { listIds } from 'checked-content'
import type { Content } from '@/lib/content'
import { findEndpoints } from '@/lib/pages/forms'
import { fixedRoutes, getListHref, orderPath } from '@/lib/routes'

/** Lists the pages without a file of their own. Those of topics without posts do not exist; the export check finds links to them. */
export const listArchives = (content: Content): string[] => [
  ...fixedRoutes,
  ...(content.derive(findEndpoints).orders ? [orderPath] : []),
  ...listIds(content, 'topics.yaml').map((id) => getListHref({ id })),
]
