import path from 'node:path'
import { readExportPolicy } from '@/scripts/serve/server'
import { type ServerName, serverNames, startServer } from './servers'

// Usage: tsx scripts/contract/serve.ts <nginx|caddy> <port>
// Serves what `npm run check:hosts` wrote last with a real server, for the browser tests (`SERVER=nginx npm run e2e`).
const [name = '', port = ''] = process.argv.slice(2)
if (!(serverNames as readonly string[]).includes(name)) throw new Error(`There is no server "${name}".`)
const hosts = '.cache/contract/hosts/server'
const site = path.join(hosts, 'site')
const server = await startServer(name as ServerName, {
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
