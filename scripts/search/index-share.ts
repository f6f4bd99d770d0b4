import fs from 'node:fs'
import path from 'node:path'
import { parsePage } from '@/scripts/export/parse-page'
import { toAddress } from '@/scripts/files'
import { answerShare } from '@/scripts/processes'
import { type IndexedPage, toIndexedPage } from './index-pages'

// Started by main.ts: reads its share of the pages, and reports each as it goes into the index. Answers how many they were.

/** Where the export is. */
export type IndexJob = { folder: string }

answerShare<string, IndexJob, number, IndexedPage | null>(
  async ({ items: pages, common: { folder } }, report) => {
    for (const page of pages) {
      const document = parsePage(fs.readFileSync(path.join(folder, page)))
      await report(toIndexedPage(toAddress(page), document))
    }
    return pages.length
  },
)
