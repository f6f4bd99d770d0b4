import os from 'node:os'
import path from 'node:path'

const folder = path.resolve(process.env.CONTENT_DIR || 'content')

// Telemetry would store settings outside this folder.
process.env.NEXT_TELEMETRY_DISABLED ??= '1'

const isDevelopment = process.env.NODE_ENV === 'development'
const addresses = Object.values(os.networkInterfaces()).flatMap((list = []) => list)

/** @type {import('next').NextConfig} */
export default {
  // With it, `next dev` answers unknown addresses with 500 instead of 404, and runs no `proxy.ts`.
  output: isDevelopment ? undefined : 'export',
  // All builds use one folder: Next compiles everything again when it changes.
  distDir: isDevelopment ? undefined : '.cache/export',
  // With `-H 0.0.0.0`, Next would refuse its own scripts at every address but localhost.
  allowedDevOrigins: addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
  // Don't bundle its grammars.
  serverExternalPackages: ['shiki'],
  poweredByHeader: false,
  reactStrictMode: true,
  // Its badge would cover the page beside the editor.
  devIndicators: false,
  turbopack: {
    rules: {
      '**/app/content-time.ts': {
        condition: 'development',
        loaders: [{ loader: './scripts/watch-content.mjs', options: { folder } }],
      },
    },
  },
  // Next leaves one core free by default.
  experimental: { cpus: os.availableParallelism() },
}
