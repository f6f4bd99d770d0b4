import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { weighPages } from './finish/report.ts'
import { type FinishOptions, finishExport, listFiles, selectPages } from './finish.ts'

const usage = `Usage: next-islands [folder] [options]

Finishes Next's export in the folder (default: out).

  --config FILE    module whose default export is the options of finishExport
                   (default: next-islands.config.mjs, if it exists)
  --islands FILE   module that exports the registry (default: islands.ts)
  --runtime NAME   react or preact (default: react)
  --check          change nothing; exit with 1 if a page would not pass
  --json           print the weight of each page as JSON`

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

async function main(): Promise<void> {
  const { config, json, help, ...given } = values
  if (help) return console.log(usage)
  if (!['react', 'preact', undefined].includes(given.runtime))
    throw new Error(`--runtime must be react or preact, not ${given.runtime}.`)
  const file = pathToFileURL(path.resolve(config)).href
  const configured: FinishOptions = fs.existsSync(config) ? (await import(file)).default : {}
  const dir = positionals[0] ?? configured.dir ?? 'out'
  const pages = selectPages(listFiles(dir))
  const before = weighPages(dir, pages, configured.basePath)
  await finishExport({ ...configured, ...given, dir } as FinishOptions)
  if (given.check) return console.log(`${pages.length} pages would pass.`)
  const after = weighPages(dir, pages, configured.basePath)
  if (json) return console.log(JSON.stringify({ before, after }, null, 2))
  console.log('Brotli bytes before and after:')
  console.table(before)
  console.table(after)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
