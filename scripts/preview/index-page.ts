import type { State } from '@/e2e/states'
import type { PostStatus } from '@/lib/content/schedule'
import { escapeHtml } from '@/scripts/html'
import { toStateHref } from './server'

export type ListedPost = { href: string; title: string; date: string; status: PostStatus }

type PreviewIndex = {
  posts: readonly ListedPost[]
  pages: readonly string[]
  states: readonly Pick<State, 'id' | 'title' | 'path' | 'presses' | 'isNarrow'>[]
}

const style =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'a{color:LinkText}h2{margin-top:2rem}'

// Open states of narrow windows in a narrow window.
const script = `addEventListener('click', (event) => {
  const link = event.target.closest('a[data-narrow]')
  if (!link) return
  event.preventDefault()
  open(link.href, '', 'width=390,height=844')
})`

/** Renders the index of a draft preview: unpublished posts, states and all pages. */
export function toIndexPage({ posts, pages, states }: PreviewIndex): string {
  const toItem = (href: string, text: string, more = '', attributes = '') =>
    `<li><a href="${escapeHtml(href)}"${attributes}>${escapeHtml(text)}</a>${escapeHtml(more)}</li>`
  const toList = (items: string[]) => `<ul>\n${items.join('\n')}\n</ul>`
  const toPosts = (status: PostStatus) =>
    posts
      .filter((post) => post.status === status)
      .map(({ href, title, date }) => toItem(href, title, `, ${date}`))
  const unpublished = (['draft', 'scheduled'] as const).map((status) => {
    const items = toPosts(status)
    const title = status === 'draft' ? 'Drafts' : 'Scheduled posts'
    return `<h2>${title}</h2>\n${items.length > 0 ? toList(items) : '<p>None.</p>'}`
  })
  const toState = (state: PreviewIndex['states'][number]) =>
    toItem(toStateHref(state), state.title, '', state.isNarrow ? ' data-narrow' : '')
  const postHrefs = new Set(posts.map(({ href }) => href))
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Preview</title>
<style>${style}</style>
</head>
<body>
<h1>Preview</h1>
<p>The site with what is not published yet. Only this computer can see it.</p>
${unpublished.join('\n')}
<h2>States</h2>
${toList(states.map(toState))}
<h2>Pages</h2>
${toList(pages.filter((page) => !postHrefs.has(page)).map((page) => toItem(page, page)))}
<h2>Published posts</h2>
${toList(toPosts('published'))}
<script>${script}</script>
</body>
</html>
`
}
