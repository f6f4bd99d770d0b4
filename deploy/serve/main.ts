import { readManifest } from '@/deploy/manifest'
import '@/lib/print-errors'
import { getOrigin } from './listen'
import { serveExport } from './serve-export'

// Usage: npx tsx deploy/serve/main.ts [folder] [port]
const [folder = 'out', port = process.env.PORT ?? '3000'] = process.argv.slice(2)
const release = readManifest(folder)
const server = await serveExport(folder, release, Number(port))
console.log(`The site is at ${getOrigin(server)}${release.basePath} (Ctrl+C stops it).`)
