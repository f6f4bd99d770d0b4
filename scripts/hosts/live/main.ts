import fs from 'node:fs'
import { parseArgs } from 'node:util'
import '@/scripts/print-errors'
import { checkLive, formatReport } from './check-live'

// Usage: npm run check:live -- [--json] [--managed] [--release release.json] URL
// `--release` also fails if another release is live. `--managed` checks only files, pages and redirects, for hosts whose
// servers are not ours.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, managed: { type: 'boolean' }, release: { type: 'string' } },
})
const [url = ''] = positionals
if (!/^https?:/.test(url)) throw new Error('Pass a URL: npm run check:live -- https://www.example.com')
const report = await checkLive(url, {
  isManaged: values.managed,
  expected: values.release ? JSON.parse(fs.readFileSync(values.release, 'utf8')) : undefined,
})
console.log(values.json ? JSON.stringify(report, null, 2) : formatReport(report))
process.exitCode = report.faults.length > 0 ? 1 : 0
