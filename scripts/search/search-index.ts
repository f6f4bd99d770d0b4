import fs from 'node:fs'
import path from 'node:path'
import { close, createIndex } from 'pagefind'
import { hearRejection, type IndexedPage, isNeeded } from './index-pages'

/** What an index became: its files, as paths within the export, and how many pages they hold. */
export type WrittenIndex = { files: string[]; pages: number }

/** A search index in the making, in `search/` of an export. */
export type SearchIndex = {
  /**
   * Adds a page, or nothing for `null`. Pagefind, a process of its own, works on it while the caller goes on. Pages get
   * their numbers in the order in which they are added: in another one, other files come out.
   */
  add: (page: IndexedPage | null) => void
  /**
   * Writes the index, after which nothing can be added; a second call waits for the first. Rejects with what Pagefind could
   * not do, with any of the pages too.
   */
  write: () => Promise<WrittenIndex>
}

/** Returns a line that says what was made. */
export function toLine({ files, pages }: WrittenIndex): string {
  return `Search: ${pages} pages indexed in ${files.length} files.`
}

const check = (errors: readonly string[]) => {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`)
}

/** Starts the search index of an export, in place of one that is there. Rejects where Pagefind cannot start. */
export async function openSearchIndex(folder: string): Promise<SearchIndex> {
  const target = path.join(folder, 'search')
  fs.rmSync(target, { recursive: true, force: true })
  const { index, errors } = await createIndex({
    rootSelector: 'main',
    forceLanguage: 'en',
    // What stands around an article, and what visitors choose from.
    excludeSelectors: [
      'nav',
      '.author-sidebar',
      '.byline',
      '[aria-labelledby=steps]',
      '[aria-labelledby=related]',
      'form',
      'button',
      'noscript',
    ],
  })
  check(errors)
  if (!index) throw new Error('Pagefind started no index.')

  // Kept as words, not as rejections: nobody hears of those before the index is written.
  const added: Promise<string[]>[] = []
  const write = async () => {
    check((await Promise.all(added)).flat())
    // Asked for and written here: Pagefind says that its files are written before the last of them is, and is ended then.
    const { errors, files } = await index.getFiles()
    await close()
    check(errors)
    const needed = files.filter((file) => isNeeded(file.path))
    for (const file of needed) {
      const place = path.join(target, file.path)
      fs.mkdirSync(path.dirname(place), { recursive: true })
      const isEngine = file.path === 'pagefind.js'
      fs.writeFileSync(place, isEngine ? hearRejection(new TextDecoder().decode(file.content)) : file.content)
    }
    return { files: needed.map((file) => `search/${file.path}`), pages: added.length }
  }
  let written: Promise<WrittenIndex> | undefined
  return {
    add(page) {
      if (!page) return
      const adding = index.addHTMLFile(page)
      added.push(
        adding.then(
          ({ errors }) => errors,
          (error) => [String(error)],
        ),
      )
    },
    write() {
      written ??= write()
      return written
    },
  }
}
