import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import sirv from 'sirv'
import { createHeaders, getCacheControl, getContentType } from '@/deploy/headers'
import { toHeader } from '@/deploy/policy'
import { readPolicy } from '@/scripts/export/finish-page'

/** Returns the policy that a host sends with an export: that of its pages. Throws where they have none. */
export function readExportPolicy(folder: string): string {
  return toHeader(readPolicy(fs.readFileSync(path.join(folder, 'index.html'), 'utf8')))
}

/**
 * Returns a handler that answers as a production host does: clean addresses, the headers of `deploy/`, the 404 page with
 * status 404, no trailing slashes, and `.br` and `.gz` files where they stand beside a file. `policy` is the
 * content-security policy of the export. Throws where the folder has no 404 page.
 */
export function createHandler(folder: string, policy: string): http.RequestListener {
  const notFound = fs.readFileSync(path.join(folder, '404.html'))
  const headers = Object.entries(createHeaders(policy))
  const serveFile = sirv(folder, {
    extensions: ['html'],
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      response.setHeader('Cache-Control', getCacheControl(pathname))
      const type = getContentType(pathname)
      if (type) response.setHeader('Content-Type', type)
    },
  })
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const canonical =
      pathname
        .replace(/(?:\.html)?\/*$/, '')
        .replace(/^\/{2,}/, '/')
        .replace(/^\/index$/, '') || '/'
    if (pathname !== canonical) {
      response.writeHead(308, { Location: canonical + search }).end()
      return
    }
    serveFile(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
      response.end(request.method === 'HEAD' ? undefined : notFound)
    })
  }
}

/** Serves an export on the loopback address only. Port 0 takes a free one. */
export function serveExport(folder: string, port: number, policy: string): Promise<http.Server> {
  const server = http.createServer(createHandler(folder, policy))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
