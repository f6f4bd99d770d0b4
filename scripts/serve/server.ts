import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import sirv from 'sirv'
import { createHeaders, getCacheControl, getContentType } from '@/deploy/headers'
import { stockPolicy, toHeader } from '@/deploy/policy'
import { readPolicy } from '@/scripts/export/finish-page'

export type ServeOptions = {
  /** For Next's own export, whose inline scripts the policy of the finished one forbids. */
  isStock?: boolean
}

/**
 * Returns a handler that answers as a production host does: clean addresses, the headers of `deploy/`, the 404 page with
 * status 404, no trailing slashes, and `.br` and `.gz` files where they stand beside a file. Throws where the folder
 * holds no export, or one without a policy that is not said to be Next's own.
 */
export function createHandler(folder: string, { isStock = false }: ServeOptions = {}): http.RequestListener {
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')
  const notFound = read('404.html')
  const headers = Object.entries(
    createHeaders(isStock ? stockPolicy : toHeader(readPolicy(read('index.html')))),
  )
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
export function serveExport(folder: string, port: number, options?: ServeOptions): Promise<http.Server> {
  const server = http.createServer(createHandler(folder, options))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
