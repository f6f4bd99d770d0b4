import fs from 'node:fs'
import path from 'node:path'
import type { Status } from 'checked-content'
import { readManifest, writeManifest } from 'static-release/manifest'
import { toAddress } from '@/lib/base-path'
import { listFiles } from '@/lib/files'

export type ListedPost = { href: string; title: string; date: string; status: Status }

/** The address of the preview index. `/` remains the home page. */
export const indexPath = '/preview'

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Renders the index of a draft preview: unpublished posts, then all pages. */
export function toIndexPage(posts: readonly ListedPost[], pages: readonly string[]): string {
  const toItem = (href: string, text: string) =>
    `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`
  const listPosts = (wanted: Status) =>
    posts
      .filter(({ status }) => status === wanted)
      .map(({ href, title, date }) => toItem(href, `${title}, ${date}`))
  const postHrefs = new Set(posts.map(({ href }) => href))
  const otherPages = pages.filter((page) => !postHrefs.has(page))
  const lists = {
    Drafts: listPosts('draft'),
    'Scheduled posts': listPosts('scheduled'),
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

/** Adds the index to an export and to its manifest, so the next build may remove it. */
export function writeIndex(folder: string, posts: readonly ListedPost[]): void {
  const release = readManifest(folder)
  const pages = listFiles(folder).filter((file) => file.endsWith('.html') && file !== '404.html')
  fs.writeFileSync(path.join(folder, `${indexPath}.html`), toIndexPage(posts, pages.map(toAddress)))
  writeManifest(folder, release)
}
