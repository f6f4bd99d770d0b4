import fs from 'node:fs'
import path from 'node:path'
import { close, createIndex } from 'pagefind'
import { listFiles, toAddress } from '@/scripts/files'
import { hearRejection, isNeeded, toIndexedPage } from './index-pages'

// Usage: tsx scripts/search/main.ts [folder]
// Makes the search index of an export, in `search/` within it. Runs on Next's own export, before it is finished.
const [folder = process.env.EXPORT_DIR ?? 'out'] = process.argv.slice(2)

/** How many pages Pagefind has before it is waited for. */
const mostWaiting = 32

const fail = (errors: string[]) => {
  throw new Error(`Pagefind: ${errors.join('; ')}`)
}

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
if (!index) fail(errors)
else {
  const pages = listFiles(folder).filter((file) => file.endsWith('.html'))
  let count = 0
  const waiting: Promise<void>[] = []
  for (const file of pages) {
    const page = toIndexedPage(toAddress(file), fs.readFileSync(path.join(folder, file), 'utf8'))
    if (!page) continue
    count += 1
    // Pagefind takes them in this order, and works while the next ones are read.
    waiting.push(index.addHTMLFile(page).then(({ errors }) => (errors.length > 0 ? fail(errors) : undefined)))
    if (waiting.length === mostWaiting) await Promise.all(waiting.splice(0))
  }
  await Promise.all(waiting)
  const target = path.join(folder, 'search')
  const { errors } = await index.writeFiles({ outputPath: target })
  if (errors.length > 0) fail(errors)
  const made = listFiles(target)
  const needed = made.filter(isNeeded)
  for (const file of made) if (!isNeeded(file)) fs.rmSync(path.join(target, file))
  const engine = path.join(target, 'pagefind.js')
  fs.writeFileSync(engine, hearRejection(fs.readFileSync(engine, 'utf8')))
  console.log(`Search: ${count} pages indexed in ${needed.length} files.`)
}
await close()
