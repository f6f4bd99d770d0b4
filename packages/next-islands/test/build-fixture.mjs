import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Builds the fixture with each bundler, and finishes it for each runtime into `.cache/BUNDLER-RUNTIME`. The bundlers have
// other settings each. `BUNDLERS=turbopack` leaves out webpack. With `NEXT_VERSIONS='16.1 16.2 16.3 16.4'`, packs the package too, and installs it beside each of
// these. That needs npm's registry and ten minutes, so it runs before a release. It also updates the samples of Next's
// format.
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const fixture = path.join(root, 'fixture')
const cache = path.join(root, '.cache')
/** A page as each version of Next wrote it. */
const samples = path.join(root, 'src/finish/next-format')
const bundlers = process.env.BUNDLERS?.split(' ')
const versions = process.env.NEXT_VERSIONS?.split(' ') ?? []

function run(cwd, [command, ...args], env = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  })
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}

const builds = {
  turbopack: { NOT_FOUND: 'omit' },
  webpack: { NOT_FOUND: 'replace', TRAILING_SLASH: '1' },
}

function build(folder, prefix) {
  for (const [bundler, env] of Object.entries(builds)) {
    if (bundlers && !bundlers.includes(bundler)) continue
    const out = path.join(folder, 'out')
    fs.rmSync(out, { recursive: true, force: true })
    run(folder, ['npx', 'next', 'build', `--${bundler}`], env)
    if (prefix && bundler === 'turbopack')
      fs.copyFileSync(path.join(out, 'index.html'), path.join(samples, `${prefix.slice(0, -1)}.html`))
    for (const runtime of ['react', 'preact']) {
      const name = `${prefix}${bundler}-${runtime}`
      fs.cpSync(out, path.join(folder, name), { recursive: true })
      console.log(run(folder, ['npx', 'next-islands', name], { ...env, RUNTIME: runtime }))
      fs.renameSync(path.join(folder, name), path.join(cache, name))
    }
  }
}

function buildWith(version) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'next-islands-'))
  try {
    const pack = ['npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder]
    const packed = `./${run(root, pack).trim()}`
    const isSource = (file) => !/[/\\](\.next|out|node_modules)$/.test(file)
    fs.cpSync(fixture, folder, { recursive: true, filter: isSource })
    // Where TypeScript is missing, Next installs the newest, which its older versions cannot use.
    const tools = ['typescript@5', '@types/node', '@types/react@19']
    const packages = [packed, `next@~${version}.0`, 'react@19', 'react-dom@19', 'preact@11', ...tools]
    run(folder, ['npm', 'install', '--no-audit', ...packages])
    build(folder, `${version}-`)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

fs.rmSync(cache, { recursive: true, force: true })
fs.mkdirSync(cache)
build(fixture, '')
for (const version of versions) buildWith(version)
