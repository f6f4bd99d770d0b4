import { parseArgs } from 'node:util'
import { writeHosts } from 'static-release/hosts'
import { printErrors } from '@/lib/print-errors'

// Usage: npm run hosts -- [--root /srv/site] [export] [hosts]
// `--root` is the folder of releases on your server, as in `npm run release -- --to user@server:/srv/site`.

printErrors()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string', default: '/srv/site' } },
})
const [exportFolder = 'out', hosts = 'hosts'] = positionals
console.log(await writeHosts(exportFolder, hosts, values.root))
