import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const script = pathToFileURL(path.resolve('scripts/install.mjs')).href

/** Runs code of `install.mjs` in a folder. */
const runIn = (folder: string, code: string, settings: Record<string, string> = {}) =>
  spawnSync('node', ['--input-type=module', '-e', `import * as install from '${script}'; ${code}`], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  })

it('installs the packages that build the site, also in production', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'install-'))
  fs.mkdirSync(path.join(folder, 'tool'))
  fs.writeFileSync(path.join(folder, 'tool/package.json'), '{ "name": "tool", "version": "1.0.0" }')
  const devDependencies = { tool: 'file:tool' }
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ devDependencies }))
  const packages = {
    '': { devDependencies },
    tool: { dev: true },
    'node_modules/tool': { resolved: 'tool', link: true, dev: true },
  }
  fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  const { stderr } = runIn(folder, 'install.installPackages()', { NODE_ENV: 'production', NO_INSTALL: '' })
  expect(stderr).toBe('')
  expect(fs.existsSync(path.join(folder, 'node_modules/tool/package.json'))).toBe(true)
  fs.rmSync(folder, { recursive: true })
}, 60_000)

it('finds nginx where Debian has it, and lets Caddy write only into this folder', () => {
  const code = 'install.prepareServers(); console.log(process.env.PATH, process.env.STEPPATH)'
  const { stdout } = runIn('.', code, { PATH: path.dirname(process.execPath) })
  expect(stdout.trim()).toBe(`${path.dirname(process.execPath)}:/usr/sbin ${path.resolve('.cache/step')}`)
})
