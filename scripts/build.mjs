import fs from 'node:fs'
import { tsImport } from 'tsx/esm/api'
import { checkFolder, run } from './install.mjs'
import { isOlder } from './is-older.mjs'
import { selectTestSite, testSite } from './test-site.mjs'

// `npm run build` writes the export to `out/`, or to the folder `EXPORT_DIR`. With `-- --test-site`, builds the content
// of the tests. `--if-older` builds only if something that the build reads has changed since the last one.

checkFolder()
if (process.argv.includes('--test-site')) {
  selectTestSite()
  process.env.EXPORT_DIR ||= testSite.out
}
const { EXPORT_DIR, CONTENT_DIR = 'content' } = process.env

if (process.argv.includes('--if-older')) {
  if (!isOlder(EXPORT_DIR || 'out', CONTENT_DIR)) process.exit()
  console.log(`${EXPORT_DIR || 'out'}/ is missing or older than what it is built from. Building it …`)
}
// A failed build leaves no old export, which someone might deploy.
const { removeExport } = await tsImport('static-release/manifest', import.meta.url)
try {
  removeExport(EXPORT_DIR || 'out')
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
if (!EXPORT_DIR) fs.rmSync('hosts', { recursive: true, force: true })

// One day for all workers, also if the build runs over midnight.
process.env.CONTENT_TODAY ||= new Date().toISOString().slice(0, 10)
Object.assign(process.env, { NODE_ENV: 'production' })
const hasFailed = ![
  'npm run --silent build --workspaces --if-present',
  'npm run --silent brand',
  'tsx scripts/pictures.ts',
  'tsx scripts/og/main.ts',
  'next build',
  'tsx scripts/finish/finish-export.ts',
].every(run)
process.exit(hasFailed ? 1 : 0)
