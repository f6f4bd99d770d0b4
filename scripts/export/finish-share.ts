import fs from 'node:fs'
import path from 'node:path'
import { toAddress } from '@/scripts/files'
import { answerShare } from '@/scripts/processes'
import { type IndexedPage, toIndexedPage } from '@/scripts/search/index-pages'
import { type Finish, finishPage } from './finish-page'
import { parsePage } from './parse-page'
import { findPictures } from './select-files'

// Started by main.ts: finishes its share of the pages, holding no more than one, reports each as it goes into the search
// index, and answers which pictures they name.

/** Where Next's pages are, where the finished ones go, and what they share. */
export type FinishJob = { stock: string; folder: string; finish: Finish }

answerShare<string, FinishJob, string[], IndexedPage | null>(
  async ({ items: pages, common: { stock, folder, finish } }, report) => {
    const pictures = new Set<string>()
    for (const page of pages) {
      const document = parsePage(fs.readFileSync(path.join(stock, page)))
      // Before finishing changes the tree.
      await report(toIndexedPage(toAddress(page), document))
      const html = finishPage(document, page, finish)
      for (const picture of findPictures(html)) pictures.add(picture)
      const target = path.join(folder, page)
      fs.mkdirSync(path.dirname(target), { recursive: true })
      fs.writeFileSync(target, html)
    }
    return [...pictures]
  },
)
