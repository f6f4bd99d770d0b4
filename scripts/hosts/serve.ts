import { parseArgs } from 'node:util'
import { readManifest } from '@/deploy/manifest'
import { stockPolicy } from '@/deploy/policy'
import '@/scripts/print-errors'
import { getOrigin } from '@/scripts/listen'
import { serveExport } from '@/scripts/serve-export'

// Usage: npx tsx scripts/hosts/serve.ts [--stock] [folder] [port]
const { values, positionals } = parseArgs({ allowPositionals: true, options: { stock: { type: 'boolean' } } })
const [folder = 'out', port = process.env.PORT ?? '3000'] = positionals
// Next's own export has inline scripts, so it needs a looser policy.
const release = values.stock ? { policy: stockPolicy, basePath: '', redirects: [] } : readManifest(folder)
const server = await serveExport(folder, release, Number(port))
console.log(`The site is at ${getOrigin(server)}${release.basePath} (Ctrl+C stops it).`)
