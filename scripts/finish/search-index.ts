import * as dom from '@parse5/tools'
import { close as closePagefind, createIndex } from 'pagefind'
import { serializeOuter } from 'parse5'
import { listPlainWords, wordSymbols } from '@/lib/search/words'

/** Files that the site does not use: Pagefind's worker, its interfaces and their languages. */
const unusedFile = /ui\.|highlight|worker|wasm\.unknown|component/

/** What Pagefind does wrong if a part of the index is missing, with the remedy. */
const patches = [
  // It does not handle the rejection of this promise.
  ['this.init(options2?.language);', 'this.init(options2?.language).catch(()=>{});'],
  // It finds fewer pages, silently.
  ['"load_index_chunk")).catch(()=>{})', '"load_index_chunk"))'],
  ['"load_filter_chunk")).catch(()=>{})', '"load_filter_chunk"))'],
] as const

/** Patches Pagefind's engine to fail if a part of the index is missing. Throws if the engine has changed. */
export function patchEngine(engine: string): string {
  return patches.reduce((code, [found, replacement]) => {
    if (code.split(found).length !== 2)
      throw new Error(
        `Pagefind's engine does not contain "${found}" once. If it handles a missing index now (npm run e2e -- faults), remove this patch from scripts/finish/search-index.ts; otherwise update it.`,
      )
    return code.replace(found, replacement)
  }, engine)
}

/** Copies an element of a page for the index. Pagefind joins the words of adjacent links, and finds the parts of "C/C++" without their symbols. */
function copy(element: dom.Element): dom.Element {
  const copied = dom.createElement(
    element.tagName,
    Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
  )
  for (const [index, node] of element.childNodes.entries()) {
    const before = element.childNodes[index - 1]
    if (node.nodeName === 'a' && before?.nodeName === 'a') dom.appendChild(copied, dom.createTextNode(' '))
    if (dom.isTextNode(node))
      dom.appendChild(
        copied,
        dom.createTextNode(node.value.replace(/(?<=\+\+|#)\/|\/(?=\w+(?:\+\+|#))/g, '/ ')),
      )
    else if (dom.isElementNode(node) && node.tagName !== 'script') dom.appendChild(copied, copy(node))
  }
  return copied
}

/** Returns the HTML of a page for the index, or `undefined` if search does not find it: further pages of lists, and `noindex` pages. */
export function readPage(address: string, document: dom.Document, siteName: string): string | undefined {
  const elements = [...dom.queryAll<dom.Element>(document, dom.isElementNode)]
  const find = (name: string) => elements.find(({ tagName }) => tagName === name)
  const isHidden = elements.some(
    (each) =>
      dom.getAttribute(each, 'name') === 'robots' && dom.getAttribute(each, 'content')?.includes('noindex'),
  )
  const [title, main] = [find('title'), find('main')]
  if (isHidden || /\/page\/\d+$/.test(address) || !title || !main) return undefined
  const copied = copy(main)
  const text = [...dom.queryAll<dom.TextNode>(copied, dom.isTextNode)].map(({ value }) => value).join(' ')
  const words = [dom.getTextContent(title).replace(` · ${siteName}`, ''), ...listPlainWords(text)].join(' ')
  // A comma would begin the next field.
  dom.setAttribute(copied, 'data-pagefind-meta', `seo:${words.replaceAll(',', '')}`)
  return `<html><body>${serializeOuter(copied)}</body></html>`
}

/**
 * Returns an index with two functions. `add` indexes a page by its `data-pagefind-*` attributes, and `close` returns the
 * files of the index by path.
 */
export async function createSearchIndex(siteName: string) {
  const { index, errors } = await createIndex({
    rootSelector: 'main',
    forceLanguage: 'en',
    includeCharacters: wordSymbols,
    // Lists repeat their posts. Links with the weight of a button are no text.
    excludeSelectors: [
      'nav',
      'form',
      'button',
      'a.font-semibold',
      'noscript',
      '.needs-script',
      '.post-list-items',
    ],
  })
  const check = (problems: readonly string[]) => {
    if (problems.length > 0) throw new Error(`Pagefind: ${problems.join('; ')}`)
  }
  check(errors)
  if (!index) throw new Error('Pagefind created no index.')
  let pages = 0
  let adding = Promise.resolve()

  /** Waits for the page before: Pagefind numbers pages in the order in which they arrive, in its own process. */
  const add = async (url: string, document: dom.Document): Promise<void> => {
    const content = readPage(url, document, siteName)
    if (!content) return
    await adding
    pages++
    adding = index.addHTMLFile({ url, content }).then((result) => check(result.errors))
    // `add` or `close` reports it.
    adding.catch(() => {})
  }

  const close = async (): Promise<Map<string, string | Uint8Array>> => {
    await adding
    // Do not use `writeFiles`: it reports success before it has written the last file.
    const result = await index.getFiles()
    await closePagefind()
    check(result.errors)
    console.log(`Search: ${pages} pages.`)
    const files = result.files.filter((file) => !unusedFile.test(file.path))
    return new Map(
      files.map(({ path: name, content }) => {
        const isEngine = name === 'pagefind.js'
        return [`search/${name}`, isEngine ? patchEngine(new TextDecoder().decode(content)) : content]
      }),
    )
  }

  return { add, close }
}
