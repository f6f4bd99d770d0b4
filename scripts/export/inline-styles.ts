import { createHash } from 'node:crypto'
import path from 'node:path'
import { createElement, createTextNode, type Document, getAttribute, replaceWith } from '@parse5/tools'
import { toAddressUnder } from '@/lib/base-path'
import { findElements, isTag } from '@/scripts/html'

/** A stylesheet made ready to stand in a page. */
export type Style = {
  css: string
  /** For `style-src` of the content-security policy, such as `'sha256-…'`, quotes included. */
  hash: string
}

/**
 * Returns a stylesheet as it can stand in any page: the files that it names by their path from the root, under the base
 * path. `url` is its own.
 */
export function createStyle(url: string, css: string, basePath = ''): Style {
  const absolute = css.replace(
    /url\((["']?)(?!data:|https?:|\/\/|#)([^"')]+)\1\)/g,
    (_, quote, file) =>
      `url(${quote}${toAddressUnder(basePath, path.posix.resolve(path.posix.dirname(url), file))}${quote})`,
  )
  return { css: absolute, hash: `'sha256-${createHash('sha256').update(absolute).digest('base64')}'` }
}

/**
 * Puts the stylesheets of a page, by their address, into the page itself. Measured in `docs/performance.md`: it saves
 * the one request that stands between a page and its first paint. Throws where a stylesheet is missing.
 */
export function inlineStyles(document: Document, styles: ReadonlyMap<string, Style>): void {
  for (const link of findElements(document, isTag('link'))) {
    if (getAttribute(link, 'rel') !== 'stylesheet') continue
    const href = getAttribute(link, 'href') ?? ''
    const style = styles.get(href)
    if (!style) throw new Error(`The stylesheet ${href} is not in the export.`)
    const element = createElement('style')
    const text = createTextNode(style.css)
    text.parentNode = element
    element.childNodes.push(text)
    replaceWith(link, element)
  }
}
