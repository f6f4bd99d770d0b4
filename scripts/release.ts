import { parseArgs } from 'node:util'
import { release, rollBack, type Target } from 'static-release/release'
import { printErrors } from '@/lib/print-errors'

// Usage: npm run release -- --to user@host:/srv/site --url https://www.example.com --reload 'systemctl reload nginx'
// `--rollback` restores the previous release. Omit `--url` for the first release, before the server is set up.
// `--server nginx` or `--server caddy` names the program if `--reload` does not.

printErrors()
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    url: { type: 'string' },
    reload: { type: 'string', default: 'true' },
    server: { type: 'string' },
    rollback: { type: 'boolean' },
  },
})
const { to, url, reload } = values
const server = values.server as Target['server']
if (!to) throw new Error('Pass the folder of releases: --to user@host:/srv/site')
if (/^[^/]+@[^/:]+$/.test(to)) throw new Error(`Add the folder of releases: --to ${to}:/srv/site`)
// Servers' configuration files contain the folder. Ports and keys belong to SSH's settings.
if (!/^(?:[\w][\w.@-]*:)?(?:~?\/)?[\w./-]+$/.test(to))
  throw new Error(
    `--to ${to} is not user@host:/folder of letters, digits, "-", "_" and ".". Set a port or key in ~/.ssh/config.`,
  )
if (url && !/^https?:/.test(url)) throw new Error(`${url} is not a URL. Start it with https://`)
if (!reload) throw new Error("Pass the command that reloads the server: --reload 'systemctl reload nginx'")
if (server && !['nginx', 'caddy', 'none'].includes(server))
  throw new Error('Pass --server nginx, --server caddy or --server none')

const interrupt = new AbortController()
// The second time ends it at once.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(name, () => interrupt.abort(new Error('Interrupted.')))
const target = { to, url, reload, server, signal: interrupt.signal, log: console.log }
console.log(values.rollback ? await rollBack(target) : await release('hosts/server', target))
