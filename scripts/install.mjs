import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

// Plain JavaScript, and nothing but Node: it runs before anything is installed.

/** Runs a command with its output shown; ends this process where it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** Installs the packages of the lock file where they are missing or older than it. */
export function installPackages() {
  const installed = 'node_modules/.package-lock.json'
  const isCurrent =
    fs.existsSync(installed) && fs.statSync(installed).mtimeMs >= fs.statSync('package-lock.json').mtimeMs
  if (isCurrent) return
  console.log('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}
