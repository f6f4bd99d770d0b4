import type { NextConfig } from 'next'

/** Returns a Next configuration that exports static pages without data for the router, which no finished page uses. */
export function withIslands(config: NextConfig): NextConfig {
  return {
    ...config,
    output: 'export',
    experimental: { prefetchInlining: false, ...config.experimental },
  }
}
