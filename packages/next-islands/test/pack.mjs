import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Packs the package, installs it beside Next and React in a fresh folder, and finishes the fixture there. Needs npm's
// registry, so it runs before a release: `npm run test:pack -w next-islands`.
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'next-islands-pack-'))
const run = (command, args, cwd) => execFileSync(command, args, { cwd, encoding: 'utf8' })

try {
  const packed = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root)
  const [{ filename }] = JSON.parse(packed)
  fs.cpSync(path.join(root, 'fixture'), folder, {
    recursive: true,
    filter: (file) => !/[/\\](\.next|out|node_modules)$/.test(file),
  })
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, '../../package.json'), 'utf8'))
  const peers = ['next', 'react', 'react-dom', 'preact'].map((name) => `${name}@${dependencies[name]}`)
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  run('npm', ['install', '--no-audit', '--no-fund', `./${filename}`, ...peers], folder)
  run('npx', ['next', 'build'], folder)
  console.log(run('npx', ['next-islands', '--runtime', 'preact'], folder))
  const page = fs.readFileSync(path.join(folder, 'out/index.html'), 'utf8')
  if (page.includes('__next_f') || !page.includes('/islands/loader-'))
    throw new Error('The fixture is not finished.')
  console.log(`${filename} installs and finishes the fixture.`)
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
