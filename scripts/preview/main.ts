import { states } from '@/e2e/states'
import { buildSite } from '@/scripts/build-site'
import { listFiles, toAddress } from '@/scripts/files'
import { startOnPort } from '@/scripts/serve/listen'
import { toIndexPage } from './index-page'
import { indexPath, servePreview } from './server'

// Usage: npm run preview
// Builds the site with drafts and scheduled posts into `out-preview/`, and serves it with an index of all pages and
// states.

const folder = 'out-preview'
// Set before reading the content.
process.env.CONTENT_UNPUBLISHED = 'build'
const { getPosts } = await import('@/lib/content')

console.log('Preview: building …')
const { status, output } = buildSite(folder, { CONTENT_UNPUBLISHED: 'build' })
if (status !== 0) {
  console.error(output)
  process.exit(1)
}

// States with a `finish` step cannot be reached by a link.
const linkedStates = states.filter(({ finish }) => !finish)
const pages = listFiles(folder).filter((file) => file.endsWith('.html') && file !== '404.html')
const indexPage = toIndexPage({ posts: getPosts(), pages: pages.map(toAddress), states: linkedStates })
const port = Number(process.env.PORT ?? 3000)
const { origin } = await startOnPort((wanted) => servePreview(folder, indexPage, linkedStates, wanted), port)
console.log(`The preview is at ${origin}${indexPath} (Ctrl+C stops it).`)
