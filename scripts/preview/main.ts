import { findHref } from 'checked-content'
import { getOrigin } from 'static-release/listen'
import { readManifest } from 'static-release/manifest'
import { serveExport } from 'static-release/serve'
import { getPosts } from '@/lib/blog/posts'
import { listDraftProblems } from '@/lib/broken-drafts'
import { readSettings } from '@/lib/environment'
import { openContent } from '@/lib/open-content'
import { printErrors } from '@/lib/print-errors'
import { buildSite } from '@/scripts/build-site'
import { indexPath, writeIndex } from './index-page'

// Usage: npm run preview
// Builds the site with drafts and scheduled posts, adds an index of all pages, and serves it.

printErrors()
const folder = 'out-preview'

console.log('Preview: building …')
const { status, output } = buildSite(folder, { CONTENT_UNPUBLISHED: 'build' })
if (status !== 0) {
  console.error(output)
  process.exit(1)
}

const content = openContent({ ...readSettings(), unpublished: true, isPreview: true })
writeIndex(folder, getPosts(content))
const broken = [...content.documents.values()].filter(
  ({ name }) => listDraftProblems(content, findHref(content, name) ?? '').length > 0,
)
if (broken.length > 0)
  console.log(`Drafts with mistakes, which npm run check names: ${broken.map(({ file }) => file).join(', ')}`)
const server = await serveExport(folder, readManifest(folder), Number(process.env.PORT ?? 3000))
console.log(`The preview is at ${getOrigin(server)}${indexPath} (Ctrl+C stops it).`)
