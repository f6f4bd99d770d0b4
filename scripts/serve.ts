import { getOrigin } from 'static-release/listen'
import { readManifest } from 'static-release/manifest'
import { serveExport } from 'static-release/serve'
import { printErrors } from '@/lib/print-errors'

// Usage: npx tsx scripts/serve.ts [folder] [port]

printErrors()
const [folder = 'out', port = process.env.PORT ?? '3000'] = process.argv.slice(2)
const release = readManifest(folder)
const server = await serveExport(folder, release, Number(port))
console.log(`The site is at ${getOrigin(server)}${release.basePath} (Ctrl+C stops it).`)
