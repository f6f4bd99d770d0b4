import { parseArgs } from 'node:util'
import { stockPolicy } from '@/deploy/policy'
import { getBasePath } from '@/lib/base-path'
import { startOnPort } from './listen'
import { readExportPolicy, serveExport } from './server'

// Usage: npm run serve -- [--stock] [folder] [port]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stock: { type: 'boolean', default: false } },
})
const [folder = 'out', port = process.env.PORT ?? '3000'] = positionals
// Next's own export has inline scripts, which the policy of the finished one forbids.
const policy = values.stock ? stockPolicy : readExportPolicy(folder)

const basePath = values.stock ? '' : getBasePath()

const { origin } = await startOnPort((wanted) => serveExport(folder, wanted, policy, basePath), Number(port))
console.log(`The site is at ${origin}${basePath} (Ctrl+C stops it).`)
