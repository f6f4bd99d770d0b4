import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { buildSync } from 'esbuild'
import type { State } from '@/e2e/states'
import { listenOnLoopback } from '@/scripts/serve/listen'
import { createHandler, readExportPolicy } from '@/scripts/serve/server'

/** The address of the preview index. `/` stays the home page. */
export const indexPath = '/preview'

/** Returns the preview address of a state. */
export function toStateHref({ id, path, presses }: Pick<State, 'id' | 'path' | 'presses'>): string {
  return presses.length === 0 ? path : `${path}?state=${id}`
}

function createReachScript({ presses }: State): string {
  const { outputFiles } = buildSync({
    entryPoints: ['scripts/preview/reach.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'preview',
  })
  return `${outputFiles[0]?.text}preview.reach(${JSON.stringify(presses.map(({ source }) => source))})`
}

/**
 * Serves an export, the preview index and states on the loopback address. States add a script to the response; files
 * are not changed.
 */
export function servePreview(
  folder: string,
  indexPage: string,
  states: readonly State[],
  port: number,
): Promise<http.Server> {
  const serveSite = createHandler(folder, readExportPolicy(folder))
  const server = http.createServer((request, response) => {
    const url = request.url ?? '/'
    response.setHeader('X-Robots-Tag', 'noindex')
    const send = (type: string, body: string) => {
      response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
      response.end(body)
    }
    if (url === indexPath) return send('text/html', indexPage)
    const scripted = states.find(({ id }) => url === `${indexPath}/${id}.js`)
    if (scripted) return send('text/javascript', createReachScript(scripted))
    const state = states.find((each) => each.presses.length > 0 && toStateHref(each) === url)
    if (!state) return serveSite(request, response)
    const page = state.path === '/' ? 'index.html' : `${state.path.slice(1)}.html`
    const html = fs.readFileSync(path.join(folder, page), 'utf8')
    const tag = `<script type="module" src="${indexPath}/${state.id}.js"></script>`
    return send('text/html', html.replace('</body>', `${tag}</body>`))
  })
  return listenOnLoopback(server, port)
}
