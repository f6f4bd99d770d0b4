import fs from 'node:fs'
import path from 'node:path'
import { close, createIndex } from 'pagefind'
import { listFiles, toAddress } from '@/scripts/files'
import { hearRejection, isNeeded, toIndexedPage } from './index-pages'

// Usage: tsx scripts/search/main.ts [folder]
// Makes the search index of an export, in `search/` within it. Runs on Next's own export, before it is finished.
const [folder = process.env.EXPORT_DIR ?? 'out'] = process.argv.slice(2)

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
  for (const file of pages) {
    const page = toIndexedPage(toAddress(file), fs.readFileSync(path.join(folder, file), 'utf8'))
    if (!page) continue
    const added = await index.addHTMLFile(page)
    if (added.errors.length > 0) fail(added.errors)
    count += 1
  }
  const made = await index.getFiles()
  if (made.errors.length > 0) fail(made.errors)
  const needed = made.files.filter(({ path: file }) => isNeeded(file))
  for (const { path: file, content } of needed) {
    const target = path.join(folder, 'search', file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(
      target,
      file === 'pagefind.js' ? hearRejection(Buffer.from(content).toString()) : content,
    )
  }
  console.log(`Search: ${count} pages indexed in ${needed.length} files.`)
}
await close()
