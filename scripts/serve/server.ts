import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import sirv from 'sirv'
import { commonHeaders, getCacheControl } from '@/deploy/headers'

/**
 * Serves an export as a production host does: clean addresses, the headers of `deploy/headers.ts`, the 404 page with
 * status 404, and no trailing slashes. Listens on the loopback address only. Port 0 takes a free one.
 */
export function serveExport(folder: string, port: number): Promise<http.Server> {
  const notFound = fs.readFileSync(path.join(folder, '404.html'))
  const serveFile = sirv(folder, {
    extensions: ['html'],
    etag: true,
    setHeaders: (response, pathname) => response.setHeader('Cache-Control', getCacheControl(pathname)),
  })
  const server = http.createServer((request, response) => {
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
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
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
