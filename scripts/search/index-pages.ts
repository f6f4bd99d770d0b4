import { type Document, getAttribute, getTextContent } from '@parse5/tools'
import { serialize, serializeOuter } from 'parse5'
import { escapeHtml, findElement, isTag } from '@/scripts/html'

/** A page as it goes into the search index. */
export type IndexedPage = { url: string; content: string }

/** Tells by its address whether a page is a list of posts, all of them or a topic's. */
export function isList(address: string): boolean {
  return /^\/blogs(\/topics\/[^/]+)?(\/page\/\d+)?$/.test(address)
}

/**
 * Returns a page of the export as Pagefind reads it: its main part and its title; of a post the title, the article, the
 * kind and the date, since what stands around them is the same at every post.
 * Returns `null` for pages that search engines may not list either, and for lists, which repeat what posts say.
 */
export function toIndexedPage(address: string, document: Document): IndexedPage | null {
  if (isList(address)) return null
  const robots = findElement(document, (element) => getAttribute(element, 'name') === 'robots')
  if (robots && getAttribute(robots, 'content')?.includes('noindex')) return null
  const main = findElement(document, isTag('main'))
  const heading = findElement(document, isTag('h1'))
  if (!main || !heading) throw new Error(`${address} has no main part or no heading to index.`)
  const isPost = address.startsWith('/blogs/')
  const article = isPost && findElement(main, isTag('article'))
  const time = isPost && findElement(main, isTag('time'))
  const facts = [
    // The one value that is asked for: Pagefind writes several in any order, and two builds would differ.
    isPost ? '<p data-pagefind-filter="kind:post"></p>' : '',
    time ? `<p data-pagefind-meta="date:${getAttribute(time, 'datetime')}"></p>` : '',
    `<p data-pagefind-meta="title:${escapeHtml(getTextContent(heading))}"></p>`,
  ].join('')
  const words = article ? serializeOuter(heading) + serializeOuter(article) : serialize(main)
  return { url: address, content: `<html><body><main>${words}${facts}</main></body></html>` }
}

/** Returns whether a file of Pagefind's is needed: its worker and what its own user interfaces are made of are not. */
export function isNeeded(file: string): boolean {
  return !/ui\.|highlight|worker|wasm\.unknown/.test(file)
}

const unheard = 'this.init(options2?.language);'

/**
 * Returns Pagefind's engine with its one promise heard that it lets reject by itself: where a part of the index is missing,
 * the page would report an error that no script can catch. A search tells of the same error. Throws where the engine is
 * not the one that is known.
 */
export function hearRejection(engine: string): string {
  if (engine.split(unheard).length !== 2) {
    throw new Error(
      `Pagefind's engine does not hold "${unheard}" once. See whether it handles a missing index itself by now (npm run e2e -- faults), and then drop or mend hearRejection in scripts/search/index-pages.ts.`,
    )
  }
  return engine.replace(unheard, unheard.replace(';', '.catch(()=>{});'))
}
