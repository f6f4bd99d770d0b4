import os from 'node:os'

/** @type {import('next').NextConfig} */
export default {
  output: 'export',
  // Without the files that its router prefetches, of which the finished site has none. The tests and the bench compare
  // the site with all that Next makes, and ask for it.
  turbopack:
    process.env.STOCK === 'whole'
      ? {}
      : { resolveAlias: { './collect-segment-data': './lib/next/collect-segment-data.ts' } },
  // Where the export goes: `out`, or what a test that builds another content folder asks for.
  distDir: process.env.EXPORT_DIR || undefined,
  poweredByHeader: false,
  // A build checks what it is made of; `npm run types` checks scripts and tests, too, which take as long again.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  reactStrictMode: true,
  experimental: {
    // Pages are written on every core. Next leaves one free, which of two is half of the time.
    cpus: os.availableParallelism(),
    // Which parts of a page its router should fetch in one file Next finds by packing each: a sixth of the time that a
    // page takes, for files that are not shipped.
    prefetchInlining: false,
  },
}
