import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { ArticleBody as Body } from '@/lib/content'

/** The text of an article. It was checked when it was read, and holds no raw HTML. */
export function ArticleBody({ body }: { body: Body }) {
  return <div className="article-body">{toJsxRuntime(body.tree, { Fragment, jsx, jsxs })}</div>
}
