import { parseArgs } from 'node:util'
import { readManifest } from '@/deploy/manifest'
import { nextExportPolicy } from '@/deploy/policy'
import '@/lib/print-errors'
import { getOrigin } from './listen'
import { serveExport } from './serve-export'

// Usage: npx tsx deploy/serve/main.ts [--next-export] [folder] [port]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'next-export': { type: 'boolean' } },
})
const [folder = 'out', port = process.env.PORT ?? '3000'] = positionals
// Next's own export has inline scripts, so it needs a looser policy.
const release = values['next-export']
  ? { policy: nextExportPolicy, basePath: '', redirects: [] }
  : readManifest(folder)
const server = await serveExport(folder, release, Number(port))
console.log(`The site is at ${getOrigin(server)}${release.basePath} (Ctrl+C stops it).`)
