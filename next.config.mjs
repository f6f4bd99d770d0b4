import os from 'node:os'
import { withIslands } from 'next-islands/config'

/** @type {import('next').NextConfig} */
const config = {
  output: 'export',
  // Set by tests that build other content.
  distDir: process.env.EXPORT_DIR || undefined,
  // Don't bundle its grammars.
  serverExternalPackages: ['shiki'],
  poweredByHeader: false,
  // `npm run check` also checks scripts and tests.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  reactStrictMode: true,
  // Next leaves one core free by default.
  experimental: { cpus: os.availableParallelism() },
}

// Tests compare the finished site with Next's unmodified export.
export default process.env.STOCK === 'whole' ? config : withIslands(config)
