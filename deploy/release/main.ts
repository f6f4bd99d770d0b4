import { parseArgs } from 'node:util'
import '@/lib/print-errors'
import { release, rollBack } from './release'

// Usage: npm run release -- --to user@host:/srv/site --url https://www.example.com --reload 'systemctl reload nginx'
// `--rollback` restores the previous release. Omit `--url` for the first release, before the server is set up.
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    url: { type: 'string' },
    reload: { type: 'string', default: 'true' },
    rollback: { type: 'boolean' },
  },
})
const { to, url, reload } = values
if (!to) throw new Error('Pass the folder of releases: --to user@host:/srv/site')
if (/^[^/]+@[^/:]+$/.test(to)) throw new Error(`Add the folder of releases: --to ${to}:/srv/site`)
if (url && !/^https?:/.test(url)) throw new Error(`${url} is not a URL. Start it with https://`)
if (!reload) throw new Error("Pass the command that reloads the server: --reload 'systemctl reload nginx'")
const target = { to, url, reload }
console.log(values.rollback ? await rollBack(target) : await release('hosts/server', target))
