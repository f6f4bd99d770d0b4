import os from 'node:os'
import path from 'node:path'

const folder = path.resolve(process.env.CONTENT_DIR || 'content')

// Telemetry would store settings outside this folder.
process.env.NEXT_TELEMETRY_DISABLED ??= '1'

/** @type {import('next').NextConfig} */
const config = {
  // Don't bundle its grammars.
  serverExternalPackages: ['shiki'],
  poweredByHeader: false,
  reactStrictMode: true,
  // Its badge would cover the page beside the editor.
  devIndicators: false,
  turbopack: {
    rules: {
      '**/app/content.ts': {
        condition: 'development',
        loaders: [{ loader: './scripts/watch-content.mjs', options: { folder } }],
      },
    },
  },
  // Next leaves one core free by default.
  experimental: { cpus: os.availableParallelism() },
}

const addresses = Object.values(os.networkInterfaces()).flatMap((list = []) => list)

/** Prints the addresses that a phone can open. With `-H 0.0.0.0`, Next itself prints that one. */
function printAddresses() {
  const { hostname, port } = new URL(process.env.__NEXT_PRIVATE_ORIGIN ?? 'http://127.0.0.1')
  if (hostname !== 'localhost' || process.env.ADDRESSES_PRINTED) return
  process.env.ADDRESSES_PRINTED = '1'
  for (const { address } of addresses.filter(({ internal, family }) => !internal && family === 'IPv4'))
    process.stdout.write(`- On a phone:    http://${address}:${port}\n`)
}

// With `output: 'export'`, `next dev` answers unknown addresses with 500 instead of 404, and runs no `proxy.ts`. All builds
// use one folder: Next compiles everything again when it changes.
if (process.env.NODE_ENV !== 'development')
  Object.assign(config, { output: 'export', distDir: '.cache/export' })
else {
  // With `-H 0.0.0.0`, Next would refuse its own scripts at every address but localhost.
  config.allowedDevOrigins = addresses.map(({ address, family }) =>
    family === 'IPv6' ? `[${address}]` : address,
  )
  printAddresses()
}

export default config
