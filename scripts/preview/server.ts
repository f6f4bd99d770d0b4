import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { listenOnLoopback } from '@/scripts/serve/listen'
import { createHandler, readExportPolicy } from '@/scripts/serve/server'
import { type State, toStateHref } from './states'

/** Where the index of a preview is, so that `/` is the site's own home. */
export const indexPath = '/preview'

/** Returns the script of a page that presses what leads to a state. */
function createReachScript(): (state: State) => string {
  const { outputFiles } = buildSync({
    entryPoints: ['scripts/preview/reach.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'preview',
  })
  const code = outputFiles[0]?.text ?? ''
  return ({ presses }) => `${code}preview.reach(${JSON.stringify(presses)})`
}

/**
 * Serves a preview on the loopback address only: the export of a folder as a host would, the index, and states, for
 * which a script is added to the page as it is sent. The folder itself stays as it was built.
 */
export function servePreview(
  folder: string,
  indexPage: string,
  states: readonly State[],
  port: number,
): Promise<http.Server> {
  const serveSite = createHandler(folder, readExportPolicy(folder))
  const toScript = createReachScript()
  const find = (url: string) => states.find((state) => state.presses.length > 0 && toStateHref(state) === url)
  const server = http.createServer((request, response) => {
    const url = request.url ?? '/'
    response.setHeader('X-Robots-Tag', 'noindex')
    const send = (type: string, body: string) => {
      response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
      response.end(body)
    }
    if (url === indexPath) return send('text/html', indexPage)
    const scripted = states.find(({ id }) => url === `${indexPath}/${id}.js`)
    if (scripted) return send('text/javascript', toScript(scripted))
    const state = find(url)
    if (!state) return serveSite(request, response)
    const page = state.path === '/' ? 'index.html' : `${state.path.slice(1)}.html`
    const html = fs.readFileSync(path.join(folder, page), 'utf8')
    const tag = `<script type="module" src="${indexPath}/${state.id}.js"></script>`
    return send('text/html', html.replace('</body>', `${tag}</body>`))
  })
  return listenOnLoopback(server, port)
}
