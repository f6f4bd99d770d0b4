import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { WorkerFixture } from '@playwright/test'
import { createHeaders, getContentType } from '@/deploy/headers'
import { stockPolicy } from '@/deploy/policy'
import { listenOnLoopback } from '@/scripts/serve/listen'
import { createHandler, readExportPolicy } from '@/scripts/serve/server'
import { exportFolder, isStock } from './export'

type Answer = (response: http.ServerResponse, file: Buffer, page: Buffer) => void

/** What can go wrong with a file on its way: what comes instead of it. `page` is a page of the site. */
const answers = {
  'answers 404': (response, _, page) => response.writeHead(404, { 'Content-Type': 'text/html' }).end(page),
  'answers 500': (response) => response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Sorry'),
  'never answers': () => undefined,
  'is cut off': (response, file) => {
    response.writeHead(200, { 'Content-Length': file.length })
    response.write(file.subarray(0, file.length / 2), () => response.destroy())
  },
  // As hosts do that answer each unknown address with the home page.
  'is a page': (response, _, page) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(page),
  'is a page under the type of the file': (response, _, page) => response.writeHead(200).end(page),
} satisfies Record<string, Answer>

export type Fault = keyof typeof answers

/** All faults, in the words of a sentence about a file. */
export const faults = Object.keys(answers) as Fault[]

/** An export on a host that can be broken while it serves. */
export type FaultyHost = {
  origin: string
  /** From here on the files whose path matches have a fault. */
  fail: (pattern: RegExp, fault: Fault) => void
  /** From here on pages are changed on their way, as some networks do. */
  rewritePages: (rewrite: (html: string) => string) => void
  /** Ends faults: those of one pattern, or all. */
  mend: (pattern?: RegExp) => void
  /** Ends the connections on which nothing was answered. A browser asks again by itself then. */
  hangUp: () => void
  /** The paths of all requests since the host was mended whole, in their order. */
  requests: string[]
  close: () => void
}

/** Serves the export as `npm start` does, but for the faults that it is told of, on a free port of the loopback address. */
export async function startFaultyHost(): Promise<FaultyHost> {
  const policy = isStock ? stockPolicy : readExportPolicy(exportFolder)
  const handle = createHandler(exportFolder, policy)
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
    for (const [name, value] of Object.entries(createHeaders(policy))) response.setHeader(name, value)
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('Content-Type', getContentType(fault ? pathname : '/index.html') ?? 'text/html')
    if (!fault) return response.end(rewrite?.(read(toPage(pathname)).toString()))
    if (fault === 'never answers') unanswered.add(response)
    return answers[fault](response, read(pathname), read('404.html'))
  })
  await listenOnLoopback(server, 0)

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (pattern, fault) => plan.unshift({ pattern, fault }),
    rewritePages: (change) => {
      rewrite = change
    },
    mend: (mended) => {
      plan = mended ? plan.filter(({ pattern }) => pattern !== mended) : []
      if (mended) return
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

/** A fixture: such a host for all tests of a worker, whose `baseURL` is its origin. */
export const useFaultyHost: WorkerFixture<FaultyHost, object> = async (
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its fixtures destructured.
  {},
  use,
) => {
  const host = await startFaultyHost()
  await use(host)
  host.close()
}
