import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { analyse } from './finish/analysis.ts'
import { IslandsError } from './finish/errors.ts'
import { type FinishOptions, finishExport } from './finish.ts'

const usage = `Usage: next-islands [init] [folder] [options]

Finishes Next's export in the folder (default: out). \`init\` writes nothing: it lists the client components of a build
and says which can be islands.

  --check   change nothing; exit with 1 if a page would not pass
  --help    print this text

The default export of next-islands.config.mjs has the options of finishExport.`

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { check: { type: 'boolean' }, help: { type: 'boolean' } },
    })
  } catch (error) {
    throw new IslandsError('usage', `${(error as Error).message}\n\n${usage}`)
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  if (values.help) return console.log(usage)
  if (positionals[0] === 'init') {
    const dir = positionals[1] ?? (fs.existsSync('out') ? 'out' : '.next/server/app')
    return console.log(await analyse(dir))
  }
  const config = path.resolve('next-islands.config.mjs')
  const options: FinishOptions = fs.existsSync(config)
    ? (await import(pathToFileURL(config).href)).default
    : {}
  const dir = positionals[0] ?? options.dir ?? 'out'
  const pages = await finishExport({ ...options, dir, check: values.check ?? false })
  console.log(values.check ? `${pages.length} pages would pass.` : `${dir}: ${pages.length} pages finished.`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof IslandsError ? error.message : error)
  process.exitCode = 1
}
