import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { managedHosts } from 'static-release/hosts'
import { checkLive, formatReport } from 'static-release/live'
import { parseManifest } from 'static-release/manifest'
import { printErrors } from '@/lib/print-errors'

// Usage: npm run check:live -- [--json] [--host cloudflare|netlify|vercel|github] [--release release.json] URL
// `--release` also fails if another release is live. `--host` checks what our files decide on that host.
// `--all` asks for every file as every visitor, `--seed 7` as in an earlier check, and `--minutes 30` for longer than 10.
// `--site https://www.example.com` names the public address, if the URL is another one of the same site.

printErrors()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    host: { type: 'string' },
    release: { type: 'string' },
    all: { type: 'boolean' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    site: { type: 'string' },
  },
})
const [url = ''] = positionals
const host = Object.entries(managedHosts).find(([name]) => name === values.host)?.[1]
if (values.host && !host) throw new Error(`Pass one of these hosts: ${Object.keys(managedHosts).join(', ')}`)
if (!/^https?:/.test(url)) throw new Error('Pass a URL: npm run check:live -- https://www.example.com')
const toNumber = (text?: string) => (text && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined)
const report = await checkLive(url, {
  host,
  site: values.site,
  isAll: values.all,
  seed: toNumber(values.seed),
  minutes: toNumber(values.minutes),
  expected: values.release ? parseManifest(fs.readFileSync(values.release, 'utf8')) : undefined,
})
console.log(values.json ? JSON.stringify(report, null, 2) : formatReport(report))
process.exitCode = report.faults.length > 0 ? 1 : 0
