/** @type {import('next').NextConfig} */
export default {
  output: 'export',
  // Where the export goes: `out`, or what a test that builds another content folder asks for.
  distDir: process.env.EXPORT_DIR || undefined,
  poweredByHeader: false,
  reactStrictMode: true,
}
