import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Builds the fixture with each bundler and finishes it into `.cache/NAME`, each with other settings.
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const fixture = path.join(root, 'fixture')
const cache = path.join(root, '.cache')

function run(args, env = {}) {
  const { status, stdout, stderr } = spawnSync('npx', args, {
    cwd: fixture,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  })
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}

fs.rmSync(cache, { recursive: true, force: true })
fs.mkdirSync(cache)
for (const bundler of ['turbopack', 'webpack']) {
  const isWebpack = bundler === 'webpack'
  fs.rmSync(path.join(fixture, 'out'), { recursive: true, force: true })
  run(['next', 'build', `--${bundler}`], isWebpack ? { TRAILING_SLASH: '1' } : {})
  console.log(run(['next-islands', '--runtime', isWebpack ? 'react' : 'preact']))
  fs.renameSync(path.join(fixture, 'out'), path.join(cache, bundler))
}
