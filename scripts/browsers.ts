import { spawnSync } from 'node:child_process'
import { findBrowser } from '@/e2e/browser'

// Sees to it that there is a Chromium to test with: Playwright's own, or the system's. Where there is neither it asks
// Playwright to fetch one, and where that fails on a Debian machine it takes Debian's.
const attempts: [string, string[]][] = [
  ['npx', ['playwright', 'install', 'chromium']],
  ['sh', ['-c', 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null']],
]

for (const [command, args] of attempts) {
  if (findBrowser()) break
  console.log(`No browser yet. Trying: ${command} ${args.join(' ')}`)
  spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 })
}

const browser = findBrowser()
if (!browser) {
  console.error('There is no browser to test with. Install Chromium, or run: npx playwright install chromium')
  process.exit(1)
}
console.log(`Browser: ${browser}`)
