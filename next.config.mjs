import os from 'node:os'

/** @type {import('next').NextConfig} */
export default {
  output: 'export',
  // Where the export goes: `out`, or what a test that builds another content folder asks for.
  distDir: process.env.EXPORT_DIR || undefined,
  poweredByHeader: false,
  reactStrictMode: true,
  // Pages are written on every core. Next leaves one free, which of two is half of the time.
  experimental: { cpus: os.availableParallelism() },
}
