import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { managedHosts } from 'static-release/hosts'
import { checkLive, formatReport } from 'static-release/live'
import { parseManifest } from 'static-release/manifest'
import { printErrors } from '@/lib/print-errors'

// Usage: npm run check:live -- [--host cloudflare|netlify|vercel] [--release release.json] URL
// `--release` also fails if another release is live. `--host` checks what our files decide on that host.
// `--seed 7` repeats the choice of visitors of an earlier check.
// `--site https://www.example.com` names the public address, if the URL is another one of the same site.

printErrors()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    host: { type: 'string' },
    release: { type: 'string' },
    seed: { type: 'string' },
    site: { type: 'string' },
  },
})
const [url = ''] = positionals
const host = Object.entries(managedHosts).find(([name]) => name === values.host)?.[1]
if (values.host && !host) throw new Error(`Pass one of these hosts: ${Object.keys(managedHosts).join(', ')}`)
if (!/^https?:/.test(url)) throw new Error('Pass a URL: npm run check:live -- https://www.example.com')
const report = await checkLive(url, {
  host,
  site: values.site,
  seed: /^\d+$/.test(values.seed ?? '') ? Number(values.seed) : undefined,
  expected: values.release ? parseManifest(fs.readFileSync(values.release, 'utf8')) : undefined,
})
console.log(formatReport(report))
process.exitCode = report.faults.length > 0 ? 1 : 0
