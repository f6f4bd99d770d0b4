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
  // `npm run check` checks types, once for all builds of a test run.
  typescript: { ignoreBuildErrors: true },
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

// With `output: 'export'`, `next dev` answers unknown addresses with 500 instead of 404, and allows no `proxy.dev.ts`.
const isDevelopment = process.env.NODE_ENV === 'development'

// The same folder for every build: Next compiles everything again when it changes.
export default isDevelopment
  ? {
      ...config,
      pageExtensions: ['ts', 'tsx', 'dev.ts'],
      // After files and static routes, before `[pageId]`. `proxy.dev.ts` sets the header.
      rewrites: async () => ({
        afterFiles: [
          { source: '/:path*', has: [{ type: 'header', key: 'x-no-page' }], destination: '/not/found' },
        ],
      }),
    }
  : { ...config, output: 'export', distDir: '.cache/export' }
