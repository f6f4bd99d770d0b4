/**
 * Returns which files of Next's export are shipped as they are, as paths from its root with `/`. Left out: pages, which
 * are finished one by one, Next's scripts and styles, the payloads of its router, and its second copy of the 404 page.
 */
export function selectFiles(files: readonly string[]): string[] {
  const all = new Set(files)
  const isPayload = (file: string) =>
    file.endsWith('.txt') && (/(^|\/)__next\./.test(file) || all.has(file.replace(/\.txt$/, '.html')))
  return files.filter(
    (file) =>
      !file.endsWith('.html') &&
      !isPayload(file) &&
      (!file.startsWith('_next/') || file.startsWith('_next/static/media/')),
  )
}

/** Returns the pictures that no page names, by its HTML: those of drafts, and covers that are still free. */
export function findUnusedPictures(files: readonly string[], pages: readonly string[]): Set<string> {
  const pictures = files.filter((file) => file.startsWith('pictures/'))
  return new Set(pictures.filter((file) => !pages.some((html) => html.includes(`/${file}`))))
}

/** Returns the pages of Next's export that are shipped. */
export function selectPages(files: readonly string[]): string[] {
  return files.filter((file) => file.endsWith('.html') && file !== '_not-found.html')
}
