import { spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { getTransformedRoutes } from '@vercel/routing-utils'
import { mediaTypes } from '../src/headers'
import { ask } from '../src/live/ask'
import { getOrigin, listenOnLoopback } from '../src/serve/listen'

// Each managed host's own software reads the files that `npm run hosts` writes for it. Where that software only parses
// rules, a plain file server applies them as the host documents: also to paths without a file.

export type Host = { url: string; stop: () => void }
type Answer = { headers: Record<string, string>; redirect?: { status: number; to: string } }

const wrangler = path.join(import.meta.dirname, '../tools/node_modules/.bin/wrangler')
export const hasWrangler = () => fs.existsSync(wrangler)

/** Serves a folder with `wrangler pages dev`. */
export async function startCloudflare(folder: string, port: number): Promise<Host> {
  const work = path.resolve(folder, '../wrangler')
  fs.mkdirSync(work, { recursive: true })
  const output = fs.openSync(path.join(work, 'output'), 'w')
  const args = ['pages', 'dev', path.resolve(folder), '--ip', '127.0.0.1', '--port', `${port}`]
  const child = spawn(wrangler, [...args, '--compatibility-date', '2026-01-01'], {
    cwd: work,
    // A group, to stop the server with the process that it starts.
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, HOME: work, WRANGLER_SEND_METRICS: 'false' },
  })
  const stop = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid)
  }
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 300; tries++) {
    const isReady = await ask(url, { target: '/' }).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isReady) return { url, stop }
    if (child.exitCode !== null) break
    await setTimeout(200)
  }
  stop()
  throw new Error(fs.readFileSync(path.join(work, 'output'), 'utf8'))
}

/** Serves a folder with the rules that Netlify's parsers read from it. */
export async function startNetlify(folder: string): Promise<Host> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [path.join(folder, '_headers')],
    configHeaders: [],
    minimal: false,
  })
  const moved = await parseAllRedirects({
    redirectsFiles: [path.join(folder, '_redirects')],
    configRedirects: [],
    minimal: false,
  })
  const faults = [...errors, ...moved.errors]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const redirects = moved.redirects as { path: string; to: string; status: number }[]
  return serve(folder, 'public,max-age=0,must-revalidate', (pathname) => ({
    headers: Object.assign(
      {},
      ...headers.flatMap((rule) =>
        'forRegExp' in rule && rule.forRegExp.test(pathname) ? [rule.values] : [],
      ),
    ),
    redirect: redirects.find((rule) => rule.path === pathname),
  }))
}

/** Serves a folder with the routes that Vercel compiles from its `vercel.json`. */
export function startVercel(folder: string): Promise<Host> {
  const config = JSON.parse(fs.readFileSync(path.join(folder, 'vercel.json'), 'utf8'))
  const { routes, error } = getTransformedRoutes(config)
  if (error || !routes) throw new Error(error?.message)
  return serve(folder, 'public, max-age=0, must-revalidate', (pathname) => {
    const headers = {}
    for (const route of routes) {
      if ('handle' in route) continue
      const groups = new RegExp(route.src).exec(pathname)
      if (!groups) continue
      const { Location, ...others } = route.headers ?? {}
      if (Location && route.status) {
        const to = Location.replace(/\$(\d)/g, (_, index: number) => groups[index] ?? '')
        return { headers: {}, redirect: { status: route.status, to } }
      }
      Object.assign(headers, others)
    }
    return { headers }
  })
}

async function serve(
  folder: string,
  cacheControl: string,
  route: (pathname: string) => Answer,
): Promise<Host> {
  const read = (file: string) => {
    const full = path.join(folder, file)
    return fs.existsSync(full) && fs.statSync(full).isFile()
      ? { file, body: fs.readFileSync(full) }
      : undefined
  }
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const { headers, redirect } = route(pathname)
    const name = decodeURIComponent(pathname)
    const found = read(name === '/' ? 'index.html' : name) ?? read(`${name}.html`)
    if (redirect) return response.writeHead(redirect.status, { Location: redirect.to }).end()
    const { file, body } = found ?? read('404.html') ?? { file: '', body: '' }
    const extension = path.extname(file).slice(1)
    response.writeHead(found ? 200 : 404, {
      'Content-Type':
        extension === 'html'
          ? 'text/html; charset=UTF-8'
          : (mediaTypes[extension] ?? 'application/octet-stream'),
      'Content-Length': body.length,
      'Cache-Control': cacheControl,
      ETag: `"${body.length}"`,
      ...headers,
    })
    return response.end(body)
  })
  const url = getOrigin(await listenOnLoopback(server, 0))
  return { url, stop: () => server.close().closeAllConnections() }
}
