import { spawnSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { buildSite } from '@/scripts/build-site'
import { listFiles, toAddress } from '@/scripts/files'
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
spawnSync('npm', ['run', 'pictures'], { stdio: 'inherit' })
const { status, output } = buildSite(folder, { CONTENT_UNPUBLISHED: 'build' })
if (status !== 0) {
  console.error(output)
  process.exit(1)
}

const pages = listFiles(folder).filter((file) => file.endsWith('.html') && file !== '404.html')
const indexPage = toIndexPage({ posts: getPosts(), pages: pages.map(toAddress), states })
const port = Number(process.env.PORT ?? 3000)
const serve = (wanted: number) => servePreview(folder, indexPage, states, wanted)
const server = await serve(port).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  console.log(`Port ${port} is taken; using a free one.`)
  return serve(0)
})
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${indexPath}`
console.log(`The preview is at ${address} (Ctrl+C stops it).`)
