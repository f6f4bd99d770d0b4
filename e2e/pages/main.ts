import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { getOrigin } from 'static-release/listen'
import { readManifest } from 'static-release/manifest'
import { serveExport } from 'static-release/serve'
import { toAddress } from '@/lib/base-path'
import { readSettings } from '@/lib/environment'
import { openContent } from '@/lib/open-content'
import { printErrors } from '@/lib/print-errors'
import { browserFlags, findHeadlessShell } from '@/scripts/browser.mjs'
import { throwFaults } from '@/scripts/check-export/fault'
import { listLargest } from './budgets'
import { checkPages } from './check-pages'

// Usage: npx tsx e2e/pages/main.ts [folder] [--widths 320,768]
// Opens every page of an export in a browser, on a phone and a desktop screen. Also looks for overflow at further widths.

printErrors()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { widths: { type: 'string' } },
})
const [folder = process.env.EXPORT_DIR || 'out'] = positionals
const widths = values.widths?.split(',').map(Number)
const release = readManifest(folder)
const server = await serveExport(folder, release, 0)
const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: browserFlags })
const addresses = Object.keys(release.files)
  .filter((file) => file.endsWith('.html'))
  .map(toAddress)
try {
  const { faults, loads } = await checkPages(browser, getOrigin(server), release.basePath, addresses, widths)
  throwFaults(faults, openContent(readSettings()))
  console.log(
    `Pages: ${addresses.length} without faults. The largest figures of each kind, as budgets count them:`,
  )
  for (const line of listLargest(loads)) console.log(`  ${line}`)
} finally {
  await browser.close()
  server.close()
}
