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
  turbopack: {
    rules: {
      '**/lib/content/files/load.ts': {
        condition: 'development',
        loaders: [{ loader: './lib/content/files/watch-content.mjs', options: { folder } }],
      },
    },
  },
  // Next leaves one core free by default.
  experimental: { cpus: os.availableParallelism() },
}

// With `output: 'export'`, `next dev` answers unknown addresses with 500 instead of 404, and runs no `proxy.ts`. All builds
// use one folder: Next compiles everything again when it changes.
if (process.env.NODE_ENV !== 'development')
  Object.assign(config, { output: 'export', distDir: '.cache/export' })

export default config
