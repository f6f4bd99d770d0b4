import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'

// Usage: node serve.mjs FOLDER PORT
// A static host for the tests. It sends caching headers only for builds with webpack, so that both kinds of host are
// tested.
const [folder = '', port = '0'] = process.argv.slice(2)
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }
const caching = folder.includes('webpack') ? { 'Cache-Control': 'max-age=60' } : {}

http
  .createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const candidates = [pathname, `${pathname}.html`, `${pathname}/index.html`]
    const file = candidates
      .map((each) => path.join(folder, each))
      .find((each) => fs.statSync(each, { throwIfNoEntry: false })?.isFile())
    if (!file) return response.writeHead(404).end('Not found')
    const type = types[path.extname(file)] ?? 'text/plain'
    response.writeHead(200, { 'Content-Type': type, ...caching }).end(fs.readFileSync(file))
  })
  .listen(Number(port), '127.0.0.1')
