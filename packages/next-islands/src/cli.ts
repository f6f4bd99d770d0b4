import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type FinishOptions, finishExport, IslandsError } from './finish.ts'

const usage = `Usage: next-islands [folder]

Finishes Next's export in the folder (default: out). The default export of next-islands.config.mjs has the options of
finishExport.`

const root = process.cwd()

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  if (values.help) return console.log(usage)
  const file = path.join(root, 'next-islands.config.mjs')
  const options: FinishOptions = fs.existsSync(file) ? (await import(pathToFileURL(file).href)).default : {}
  const dir = positionals[0] ?? options.dir ?? 'out'
  const pages = await finishExport({ root, ...options, dir })
  console.log(`${dir}: ${pages.length} pages finished.`)
}

try {
  await main()
} catch (error) {
  const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')
  if (isUsage) console.error(`${(error as Error).message}\n\n${usage}`)
  else console.error(error instanceof IslandsError ? error.message : error)
  process.exitCode = 1
}
