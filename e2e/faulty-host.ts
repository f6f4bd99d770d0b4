import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type { WorkerFixture } from '@playwright/test'
import { getContentType } from 'static-release/headers'
import { getOrigin, listenOnLoopback } from 'static-release/listen'
import { readManifest } from 'static-release/manifest'
import { createHandler } from 'static-release/serve'
import { exportFolder } from './export'

type Answer = (response: http.ServerResponse, file: Buffer, page: Buffer) => void

/** Faulty responses for a file. Any error status is handled like 404. `page` is the HTML of the 404 page. */
const answers = {
  'answers 404': (response, _, page) => response.writeHead(404, { 'Content-Type': 'text/html' }).end(page),
  'never answers': () => undefined,
  'is cut off': (response, file) => {
    response.writeHead(200, { 'Content-Length': file.length })
    response.write(file.subarray(0, file.length / 2), () => response.destroy())
  },
  // Like hosts that answer unknown addresses with a page.
  'is a page': (response, _, page) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(page),
  'is a page under the type of the file': (response, _, page) => response.writeHead(200).end(page),
} satisfies Record<string, Answer>

export type Fault = keyof typeof answers

/** All faults; their names complete a sentence about a file. */
export const faults = Object.keys(answers) as Fault[]

/** A server whose responses can be broken at run time. */
export type FaultyHost = {
  origin: string
  /** Breaks files whose path matches. */
  fail: (pattern: RegExp, fault: Fault) => void
  /** Rewrites pages, as some proxies do. */
  rewritePages: (rewrite: (html: string) => string) => void
  /** Removes the faults of a pattern, or all. */
  restore: (pattern?: RegExp) => void
  /** Closes unanswered connections, which browsers retry. */
  hangUp: () => void
  /** Requested paths since the last full reset, in order. */
  requests: string[]
  close: () => void
}

/** Serves the export like `npm start`, with faults, on a free port of the loopback address. */
async function startFaultyHost(): Promise<FaultyHost> {
  const release = readManifest(exportFolder)
  const handle = createHandler(exportFolder, release)
  const read = (file: string) => fs.readFileSync(path.join(exportFolder, file))
  const toPage = (pathname: string) => (pathname === '/' ? 'index.html' : `${pathname}.html`)
  const unanswered = new Set<http.ServerResponse>()
  let plan: { pattern: RegExp; fault: Fault }[] = []
  let rewrite: ((html: string) => string) | undefined
  const requests: string[] = []

  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    requests.push(pathname)
    const fault = plan.find(({ pattern }) => pattern.test(pathname))?.fault
    const isRewritten = rewrite && fs.existsSync(path.join(exportFolder, toPage(pathname)))
    if (!fault && !isRewritten) return handle(request, response)
    response.setHeaders(new Map(Object.entries(release.headers)))
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader(
      'Content-Type',
      getContentType(release, fault ? pathname : '/index.html') ?? 'text/html',
    )
    if (!fault) return response.end(rewrite?.(read(toPage(pathname)).toString()))
    if (fault === 'never answers') unanswered.add(response)
    return answers[fault](response, read(pathname), read('404.html'))
  })
  await listenOnLoopback(server, 0)

  return {
    origin: getOrigin(server),
    fail: (pattern, fault) => plan.unshift({ pattern, fault }),
    rewritePages: (change) => {
      rewrite = change
    },
    restore: (restored) => {
      plan = restored ? plan.filter(({ pattern }) => pattern !== restored) : []
      if (restored) return
      rewrite = undefined
      requests.splice(0)
    },
    hangUp: () => {
      for (const response of unanswered) response.destroy()
      unanswered.clear()
    },
    requests,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type WorkerHost = { startedHost: FaultyHost }

/** Worker fixture: one faulty host per worker. */
export const useFaultyHost: WorkerFixture<FaultyHost, object> = async (
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires destructuring.
  {},
  use,
) => {
  const host = await startFaultyHost()
  await use(host)
  host.close()
}
