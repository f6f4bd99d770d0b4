import { buildSite } from '@/scripts/build-site'
import { listFiles, toAddress } from '@/scripts/files'
import { startOnPort } from '@/scripts/serve/listen'
import { toIndexPage } from './index-page'
import { indexPath, servePreview } from './server'
import { states } from './states'

// Usage: npm run preview
// Builds the site with its drafts and scheduled posts in a folder of its own, and serves it on this computer with an
// index of all pages and states. `out/` stays as it is.

const folder = 'out-preview'
// Before the content is read, here as in the build.
process.env.CONTENT_UNPUBLISHED = 'build'
const { getPosts } = await import('@/lib/content')

console.log('Preview: building …')
const { status, output } = buildSite(folder, { CONTENT_UNPUBLISHED: 'build' })
if (status !== 0) {
  console.error(output)
  process.exit(1)
}

const pages = listFiles(folder).filter((file) => file.endsWith('.html') && file !== '404.html')
const indexPage = toIndexPage({ posts: getPosts(), pages: pages.map(toAddress), states })
const port = Number(process.env.PORT ?? 3000)
const { origin } = await startOnPort((wanted) => servePreview(folder, indexPage, states, wanted), port)
console.log(`The preview is at ${origin}${indexPath} (Ctrl+C stops it).`)
