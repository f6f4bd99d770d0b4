import type { NextConfig } from 'next'

/** Returns a Next configuration for a static export. Turns off prefetch inlining, which no finished page uses. */
export function withIslands(config: NextConfig): NextConfig {
  return { ...config, output: 'export', experimental: { prefetchInlining: false, ...config.experimental } }
}
