import fs from 'node:fs'
import path from 'node:path'
import { answerShare } from '@/scripts/processes'
import { type Finish, finishPage } from './finish-page'
import { findPictures } from './select-files'

// Started by main.ts: finishes its share of the pages, holding no more than one, and answers which pictures they name.

/** Where Next's pages are, where the finished ones go, and what they share. */
export type FinishJob = { stock: string; folder: string; finish: Finish }

answerShare<string, FinishJob, string[]>(({ items: pages, common: { stock, folder, finish } }) => {
  const pictures = new Set<string>()
  for (const page of pages) {
    const html = finishPage(fs.readFileSync(path.join(stock, page), 'utf8'), page, finish)
    for (const picture of findPictures(html)) pictures.add(picture)
    const target = path.join(folder, page)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, html)
  }
  return [...pictures]
})
