import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type FinishOptions, finishExport, toTable } from './finish.ts'

const usage = `Usage: next-islands [folder] [options]

Finishes Next's export in the folder (default: out).

  --config FILE    module whose default export is the options of finishExport
                   (default: next-islands.config.mjs, if it exists)
  --islands FILE   module that exports the registry (default: islands.ts)
  --runtime NAME   react or preact (default: react)
  --check          change nothing; exit with 1 where a page would not pass
  --json           print the report as JSON`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    config: { type: 'string', default: 'next-islands.config.mjs' },
    islands: { type: 'string' },
    runtime: { type: 'string' },
    check: { type: 'boolean' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

async function main(): Promise<string> {
  const { config, json, help, ...given } = values
  if (help) return usage
  if (!['react', 'preact', undefined].includes(given.runtime))
    throw new Error(`--runtime is react or preact, not ${given.runtime}.`)
  const file = pathToFileURL(path.resolve(config)).href
  const configured: FinishOptions = fs.existsSync(config) ? (await import(file)).default : {}
  const folder = positionals[0] ? { dir: positionals[0] } : {}
  const report = await finishExport({ ...configured, ...given, ...folder } as FinishOptions)
  return json ? JSON.stringify(report, null, 2) : toTable(report)
}

try {
  console.log(await main())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
