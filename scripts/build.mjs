import fs from 'node:fs'
import { tsImport } from 'tsx/esm/api'
import { run } from './install.mjs'
import { selectTestSite, testSite } from './test-site.mjs'

// `npm run build` writes the export to `out/`, or to the folder `EXPORT_DIR`. With `-- --test-site`, builds the content
// of the tests.

if (process.argv.includes('--test-site')) {
  selectTestSite()
  process.env.EXPORT_DIR ||= testSite.out
}
const { EXPORT_DIR } = process.env
// A failed build leaves no old export, which someone might deploy.
const { removeExport } = await tsImport('../deploy/manifest.ts', import.meta.url)
try {
  removeExport(EXPORT_DIR || 'out')
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
if (!EXPORT_DIR) fs.rmSync('hosts', { recursive: true, force: true })

// Loaders cache content in production.
Object.assign(process.env, { NODE_ENV: 'production' })
const hasFailed = ![
  'npm run --silent build -w next-islands',
  'npm run --silent brand',
  'tsx scripts/pictures.ts',
  'tsx --conditions=react-server scripts/og/main.ts',
  'next build',
  'tsx scripts/finish/finish-export.ts',
].every(run)
process.exit(hasFailed ? 1 : 0)
