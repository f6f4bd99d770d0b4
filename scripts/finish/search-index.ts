import fs from 'node:fs'
import path from 'node:path'
import { close, createIndex } from 'pagefind'
import { toAddress } from '@/lib/base-path'
import { listFiles } from '@/lib/files'
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

/** Returns whether search finds a page: of a list the first, and no `noindex` pages. */
export function isSearchable(address: string, html: string): boolean {
  return !/\/page\/\d+$/.test(address) && !/<meta name="robots" content="[^"]*noindex/.test(html)
}

/** Indexes pages by their `data-pagefind-*` attributes. Returns their number, and the files of the index by path. */
export async function createSearchIndex(folder: string) {
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
  // One after the other: Pagefind numbers pages in the order in which they arrive.
  for (const file of listFiles(folder).filter((name) => name.endsWith('.html'))) {
    const html = fs.readFileSync(path.join(folder, file), 'utf8')
    const url = toAddress(file)
    if (!isSearchable(url, html)) continue
    // A comma would begin the next field.
    const title = /<title>(.*?) ·/.exec(html)?.[1]?.replaceAll(',', '')
    const text = /<main.*<\/main>/s.exec(html)?.[0].replace(/<script.*?<\/script>|<[^>]*>/gs, ' ') ?? ''
    const meta = `data-pagefind-meta="seo:${[title, ...listPlainWords(text)].join(' ')}"`
    // Pagefind joins the words of adjacent links, and finds the parts of "C/C++" without their symbols.
    const content = html
      .replace('<main', () => `<main ${meta}`)
      .replaceAll('</a><a', '</a> <a')
      // Text comes last: looking back for it from every character took most of a build.
      .replace(/(?:(?<=\+\+|#)\/|\/(?=\w+(?:\+\+|#)))(?<=>[^<]*)/g, '/ ')
    check((await index.addHTMLFile({ url, content })).errors)
    pages++
  }
  // Do not use `writeFiles`: it reports success before it has written the last file.
  const result = await index.getFiles()
  await close()
  check(result.errors)
  const files = new Map<string, string | Uint8Array>()
  for (const { path: name, content } of result.files.filter((file) => !unusedFile.test(file.path))) {
    const isEngine = name === 'pagefind.js'
    files.set(`search/${name}`, isEngine ? patchEngine(new TextDecoder().decode(content)) : content)
  }
  return { pages, files }
}
