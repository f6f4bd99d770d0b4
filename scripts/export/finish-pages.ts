import { toAddress } from '@/scripts/files'
import { runInProcesses } from '@/scripts/processes'
import { type IndexedPage, isList } from '@/scripts/search/index-pages'
import { openSearchIndex, type WrittenIndex } from '@/scripts/search/search-index'
import type { FinishJob } from './finish-share'

/** What came of finishing the pages: the pictures that they name, as paths from the root of the export, and their index. */
export type FinishedPages = { pictures: Set<string>; search: WrittenIndex }

/**
 * Finishes the pages of Next's export, and makes the search index of that export meanwhile, of what the processes have read
 * anyhow. Rejects once nothing writes any more, with what could not be done.
 */
export async function finishPages(pages: readonly string[], job: FinishJob): Promise<FinishedPages> {
  const index = await openSearchIndex(job.stock)
  // Pagefind writes its files on one core. Lists, which it does not hold, are left for the other one at that time.
  const indexed = pages.filter((page) => !isList(toAddress(page)))
  const lists = pages.filter((page) => isList(toAddress(page)))
  const pictures = await runInProcesses<string, FinishJob, string[], IndexedPage | null>(
    new URL('finish-share.ts', import.meta.url),
    [...indexed, ...lists],
    job,
    (page, number) => {
      index.add(page)
      // What goes wrong is heard below, once the processes have ended.
      if (number === indexed.length - 1) index.write().catch(() => {})
    },
  )
  return { pictures: new Set(pictures.flat()), search: await index.write() }
}
