/**
 * Returns which files of Next's export are shipped as they are, as paths from its root with `/`. Left out: pages, which
 * are finished one by one, Next's scripts and styles, the payloads of its router, its second copy of the 404 page, and a
 * search index that `npm run build:stock` has left, since finishing makes it anew.
 */
export function selectFiles(files: readonly string[]): string[] {
  const all = new Set(files)
  const isPayload = (file: string) =>
    file.endsWith('.txt') && (/(^|\/)__next\./.test(file) || all.has(file.replace(/\.txt$/, '.html')))
  return files.filter(
    (file) =>
      !file.endsWith('.html') &&
      !isPayload(file) &&
      !file.startsWith('search/') &&
      (!file.startsWith('_next/') || file.startsWith('_next/static/media/')),
  )
}

/** Returns the pictures that a page names, as paths from the root of the export. */
export function findPictures(html: string): Set<string> {
  return new Set([...html.matchAll(/\/(pictures\/[\w.-]+)/g)].map((match) => match[1] ?? ''))
}

/** Returns the pictures that no page names, `used` being those of all pages: those of drafts, and covers that are still free. */
export function findUnusedPictures(files: readonly string[], used: ReadonlySet<string>): Set<string> {
  return new Set(files.filter((file) => file.startsWith('pictures/') && !used.has(file)))
}

/** Returns the pages of Next's export that are shipped. */
export function selectPages(files: readonly string[]): string[] {
  return files.filter((file) => file.endsWith('.html') && file !== '_not-found.html')
}
