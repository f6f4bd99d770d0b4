import type { AddressInfo } from 'node:net'
import { serveExport } from './server'

// Usage: npm run serve -- [folder] [port]
const [folder = 'out', port = process.env.PORT ?? '3000'] = process.argv.slice(2)

const server = await serveExport(folder, Number(port)).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  console.log(`Port ${port} is taken; using a free one.`)
  return serveExport(folder, 0)
})
console.log(`The site is at http://127.0.0.1:${(server.address() as AddressInfo).port} (Ctrl+C stops it).`)
