import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { stockPolicy } from '@/deploy/policy'
import { getBasePath } from '@/lib/base-path'
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

const server = await serveExport(folder, Number(port), policy, basePath).catch(
  (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    console.log(`Port ${port} is taken; using a free one.`)
    return serveExport(folder, 0, policy, basePath)
  },
)
console.log(
  `The site is at http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath} (Ctrl+C stops it).`,
)
