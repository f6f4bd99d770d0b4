import { listFiles, toAddress } from '@/scripts/files'
import { runInProcesses } from '@/scripts/processes'
import { type IndexedPage, isList } from './index-pages'
import type { IndexJob } from './index-share'
import { openSearchIndex, toLine } from './search-index'

// Usage: tsx scripts/search/main.ts [folder]
// Makes the search index of Next's own export, in `search/` within it. Where the export is finished, that step makes it,
// while it has each page at hand (`scripts/export/main.ts`).
const [folder = process.env.EXPORT_DIR ?? 'out'] = process.argv.slice(2)

const index = await openSearchIndex(folder)
const pages = listFiles(folder).filter((file) => file.endsWith('.html') && !isList(toAddress(file)))
await runInProcesses<string, IndexJob, number, IndexedPage | null>(
  new URL('index-share.ts', import.meta.url),
  pages,
  { folder },
  index.add,
)
console.log(toLine(await index.write()))
