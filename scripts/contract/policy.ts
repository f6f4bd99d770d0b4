import { spawnSync } from 'node:child_process'
import { findMissingServers, realServers } from './servers'

// Usage: npm run check:policy
// Runs the browser tests of the content-security policy on nginx and Caddy, as `npm run e2e` does on our own server. It
// serves what `npm run check:hosts` wrote last.
const missing = findMissingServers()
const results = realServers.map((name) => {
  if (missing.includes(name)) {
    console.log(`${name}: missing, the policy's tests on it are skipped`)
    return 0
  }
  console.log(`The policy's tests on ${name}:`)
  return spawnSync('npx', ['playwright', 'test', 'policy', '--project', 'desktop'], {
    stdio: 'inherit',
    env: { ...process.env, SERVER: name },
  }).status
})
process.exit(results.every((status) => status === 0) ? 0 : 1)
