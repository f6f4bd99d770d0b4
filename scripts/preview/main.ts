import { getPosts } from '@/lib/content'
import { buildSite } from '@/scripts/build-site'
import { startOnPort } from '@/scripts/serve/listen'
import { readExportPolicy, serveExport } from '@/scripts/serve/server'
import { indexPath } from './index-page'
import { writePreview } from './write-preview'

// Usage: npm run preview
// Builds the site with drafts and scheduled posts into `out-preview/`, adds an index of all pages and states, and serves
// it.

const folder = 'out-preview'
process.env.CONTENT_UNPUBLISHED = 'build'

console.log('Preview: building …')
const { status, output } = buildSite(folder, {})
if (status !== 0) {
  console.error(output)
  process.exit(1)
}

const policy = readExportPolicy(folder)
writePreview(folder, getPosts())
const port = Number(process.env.PORT ?? 3000)
const { origin } = await startOnPort((wanted) => serveExport(folder, wanted, policy), port)
console.log(`The preview is at ${origin}${indexPath} (Ctrl+C stops it).`)
