import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import send from 'send'
import { redirectStatus, resolveTarget } from '../addresses'
import { listFiles } from '../files'
import {
  codings,
  getCacheControl,
  getContentType,
  getEmbedding,
  isCompressible,
  type Rules,
  toAcceptPattern,
} from '../headers'
import type { Manifest } from '../manifest'
import { listenOnLoopback } from './listen'

type Release = Rules & Pick<Manifest, 'basePath' | 'redirects'>

/** Creates a handler that answers like the servers for which `hosts/` writes rules. Throws if the folder has no 404 page. */
export function createHandler(folder: string, release: Release): http.RequestListener {
  const files = new Set(listFiles(folder).map((file) => `/${file}`))
  const isCopy = (file: string) =>
    codings.some(({ suffix }) => file.endsWith(suffix) && files.has(file.slice(0, -suffix.length)))
  if (!files.has('/404.html')) throw new Error(`${folder} has no 404.html, so it is not an export.`)
  const headers = new Map(Object.entries(release.headers))

  const chooseCopy = (file: string, request: http.IncomingMessage, response: http.ServerResponse) => {
    const type = getContentType(release, file)
    if (type) response.setHeader('Content-Type', type)
    if (!type || !isCompressible(type)) return file
    response.setHeader('Vary', 'Accept-Encoding')
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const coding = codings.find(
      ({ name, suffix }) => files.has(file + suffix) && new RegExp(toAcceptPattern(name), 'i').test(accepted),
    )
    if (!coding) return file
    response.setHeader('Content-Encoding', coding.name)
    return file + coding.suffix
  }

  const sendMissing = (request: http.IncomingMessage, response: http.ServerResponse) => {
    const file = path.join(folder, chooseCopy('/404.html', request, response))
    // A build that runs meanwhile removes it.
    const page = fs.existsSync(file) ? fs.readFileSync(file) : ''
    response.writeHead(404, { 'Cache-Control': release.caching.error, 'Content-Length': page.length })
    response.end(request.method === 'HEAD' ? undefined : page)
  }

  return (request, response) => {
    response.setHeaders(headers)
    response.setHeader('Cross-Origin-Resource-Policy', getEmbedding(release, '/'))
    const fail = (status: number, more: http.OutgoingHttpHeaders = {}) =>
      response.writeHead(status, { 'Cache-Control': release.caching.error, ...more }).end()

    if (request.method !== 'GET' && request.method !== 'HEAD') return fail(405, { Allow: 'GET, HEAD' })
    // Targets may be absolute (RFC 9112, section 3.2.2).
    const target = (request.url ?? '/').replace(/^https?:\/\/[^/?]*/i, '')
    const answer = resolveTarget(target, (file) => files.has(file) && !isCopy(file), release)
    if (answer.kind === 'missing') return sendMissing(request, response)
    if (answer.kind === 'redirect') {
      const redirect = {
        'Cache-Control': release.caching.revalidated,
        'Content-Length': 0,
        Location: answer.to,
      }
      return response.writeHead(redirectStatus, redirect).end()
    }
    response.setHeader('Cache-Control', getCacheControl(release, answer.file))
    response.setHeader('Cross-Origin-Resource-Policy', getEmbedding(release, answer.file))
    const copy = encodeURI(chooseCopy(answer.file, request, response))
    send(request, copy, { root: folder, cacheControl: false, dotfiles: 'allow', index: false })
      .on('error', ({ status = 500 }: { status?: number }) => {
        response.removeHeader('Content-Encoding')
        fail(status)
      })
      .pipe(response)
  }
}

/** Serves an export on the loopback address. Port 0 picks a free port. */
export const serveExport = (folder: string, release: Release, port: number) =>
  listenOnLoopback(http.createServer(createHandler(folder, release)), port)
