import path from 'node:path'
import { readExportPolicy } from '@/scripts/serve/server'
import { readServerName, startServer } from './servers'

// Usage: tsx scripts/contract/serve.ts <nginx|caddy> <port>
// Serves what `npm run check:hosts` wrote last with a real server, for the browser tests (`SERVER=nginx npm run e2e`).
const [text = '', port = ''] = process.argv.slice(2)
const name = readServerName(text)
const hosts = '.cache/contract/hosts/server'
const site = path.join(hosts, 'site')
const server = await startServer(name, {
  site,
  policy: readExportPolicy(site),
  work: `.cache/contract/serve-${name}`,
  caddyfile: path.join(hosts, 'Caddyfile'),
  port: Number(port),
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => server.stop().then(() => process.exit(0)))
}
console.log(`${name} serves the site at http://127.0.0.1:${server.port}.`)
