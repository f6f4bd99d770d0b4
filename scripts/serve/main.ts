import { parseArgs } from 'node:util'
import { readManifest } from '@/deploy/manifest'
import { stockPolicy } from '@/deploy/policy'
import { startOnPort } from './listen'
import { serveExport } from './server'

// Usage: npx tsx scripts/serve/main.ts [--stock] [folder] [port]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stock: { type: 'boolean', default: false } },
})
const [folder = 'out', port = process.env.PORT ?? '3000'] = positionals
// Next's own export has inline scripts, so it needs a looser policy.
const { policy, basePath } = values.stock ? { policy: stockPolicy, basePath: '' } : readManifest(folder)
const { origin } = await startOnPort((wanted) => serveExport(folder, wanted, policy, basePath), Number(port))
console.log(`The site is at ${origin}${basePath} (Ctrl+C stops it).`)
