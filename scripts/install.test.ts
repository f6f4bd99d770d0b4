import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'install-'))
  fs.writeFileSync(path.join(folder, 'package-lock.json'), '{}')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const script = pathToFileURL(path.resolve('scripts/install.mjs')).href

/** Runs code of `install.mjs` in a folder. */
const runIn = (folder: string, code: string, settings: Record<string, string> = {}) =>
  spawnSync('node', ['--input-type=module', '-e', `import * as install from '${script}'; ${code}`], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  })

it('installs the packages that build the site, whatever npm is set to leave out', () => {
  fs.mkdirSync(path.join(folder, 'tool'))
  fs.writeFileSync(path.join(folder, 'tool/package.json'), '{ "name": "tool", "version": "1.0.0" }')
  fs.cpSync(path.join(folder, 'tool'), path.join(folder, 'extra'), { recursive: true })
  const devDependencies = { tool: 'file:tool' }
  const optionalDependencies = { extra: 'file:extra' }
  const dependencies = { devDependencies, optionalDependencies }
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(dependencies))
  const packages = {
    '': dependencies,
    tool: { dev: true },
    extra: { optional: true },
    'node_modules/tool': { resolved: 'tool', link: true, dev: true },
    'node_modules/extra': { resolved: 'extra', link: true, optional: true },
  }
  fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  const settings = { NODE_ENV: 'production', npm_config_omit: 'optional', NO_INSTALL: '' }
  expect(runIn(folder, 'install.installPackages()', settings).stderr).toBe('')
  for (const name of ['tool', 'extra'])
    expect(fs.existsSync(path.join(folder, 'node_modules', name, 'package.json'))).toBe(true)
})

it.each([
  ['', /^Installing about [\d,]+ MB \(NO_INSTALL=1 declines\): npm packages.* …\n$/],
  ['1', /^$/],
])('says first what it installs and how much, with NO_INSTALL=%j', (NO_INSTALL, line) => {
  expect(runIn(folder, 'install.announceInstallation()', { NO_INSTALL }).stdout).toMatch(line)
})

it('finds nginx where Debian has it, and lets Caddy write only into this folder', () => {
  const code = 'install.prepareServers(); console.log(process.env.PATH, process.env.STEPPATH)'
  const { stdout } = runIn('.', code, { PATH: path.dirname(process.execPath) })
  expect(stdout.trim()).toBe(`${path.dirname(process.execPath)}:/usr/sbin ${path.resolve('.cache/step')}`)
})

/** Starts code in the folder with another npm. Presses Ctrl+C once `log` has a line, and returns the log and how it ended. */
async function interrupt(npm: string, code: string) {
  fs.writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\n${npm}`, { mode: 0o755 })
  const log = path.join(folder, 'log')
  const child = spawn('node', ['--input-type=module', '-e', code], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, NO_INSTALL: '' },
  })
  const exit = once(child, 'exit')
  while (!fs.existsSync(log) && child.exitCode === null) await setTimeout(50)
  child.kill('SIGINT')
  const end = await exit
  const lines = fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : ''
  return { end, lines }
}

describe('after Ctrl+C', () => {
  // It takes a moment to clean up.
  const npm = `trap 'sleep 0.5; echo ended >>log; exit 1' INT; echo started >>log; while :; do sleep 0.1; done`

  it.each([
    ['', ''],
    [
      ' at the moment when npm starts',
      `import children from 'node:child_process'
      import { syncBuiltinESMExports } from 'node:module'
      const { spawn } = children
      children.spawn = (...settings) => {
        const child = spawn(...settings)
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
        return child
      }
      syncBuiltinESMExports();`,
    ],
  ])('waits for npm%s, so that a second installation does not meet the first', async (_, slow) => {
    const code = `${slow}\n(await import('${script}')).installPackages()`
    expect(await interrupt(npm, code)).toEqual({ end: [130, null], lines: 'started\nended\n' })
  })

  it('ends at once when npm has ended', async () => {
    const code = `import fs from 'node:fs'
      import { installPackages } from '${script}'
      await installPackages()
      fs.writeFileSync('log', 'installed')
      setInterval(() => {}, 1000)`
    expect((await interrupt('', code)).end).toEqual([null, 'SIGINT'])
  })
})

it('says at once that no build works in a folder with "#" in its path', () => {
  const odd = path.join(folder, '#')
  fs.mkdirSync(odd)
  const { status, stderr } = runIn(odd, 'install.installPackages()')
  expect([status, stderr.split('\n')]).toEqual([
    1,
    [expect.stringMatching(/^Move this project to .*"#"/), ''],
  ])
})
