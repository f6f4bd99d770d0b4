import type { State } from '@/e2e/states'
import type { PostStatus } from '@/lib/content/schedule'

export type ListedPost = { href: string; title: string; date: string; status: PostStatus }
type LinkedState = Omit<State, 'finish' | 'sign'>

/** The address of the preview index. `/` remains the home page. */
export const indexPath = '/preview'

/** The script of every state. */
export const scriptPath = `${indexPath}/browser.js`

/** Returns the preview address of a state. */
export const toStateHref = ({ id, path, presses }: LinkedState) =>
  presses.length === 0 ? path : `${indexPath}/${id}`

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Renders the index of a draft preview: unpublished posts, states and all pages. */
export function toIndexPage(
  posts: readonly ListedPost[],
  pages: readonly string[],
  states: readonly LinkedState[],
): string {
  const toItem = (href: string, text: string) =>
    `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`
  const listPosts = (wanted: PostStatus) =>
    posts
      .filter(({ status }) => status === wanted)
      .map(({ href, title, date }) => toItem(href, `${title}, ${date}`))
  const postHrefs = new Set(posts.map(({ href }) => href))
  const otherPages = pages.filter((page) => !postHrefs.has(page))
  const lists = {
    Drafts: listPosts('draft'),
    'Scheduled posts': listPosts('scheduled'),
    States: states.map((state) => toItem(toStateHref(state), state.title)),
    Pages: otherPages.map((page) => toItem(page, page)),
    'Published posts': listPosts('published'),
  }
  const sections = Object.entries(lists).map(
    ([title, items]) => `<h2>${title}</h2>\n<ul>\n${items.join('\n') || '<li>None</li>'}\n</ul>`,
  )
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Preview</title>
<style>
  body { font: 1rem/1.6 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
</style>
</head>
<body>
<h1>Preview</h1>
<p>The site with everything that is not published yet. Only this computer can see it.</p>
${sections.join('\n')}
</body>
</html>
`
}
