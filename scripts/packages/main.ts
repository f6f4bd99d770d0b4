import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { type Audit, checkAudit, checkLock, type LockedPackage, type Reviewed } from './check-packages'

// Usage: npm run check:packages -- [--must-audit]
// Holds the lock file to its rules, and asks npm for advisories. Where the registry can't be asked (offline, or a mirror
// that answers no audits) it says so and passes; with `--must-audit`, as in CI, it fails.
const mustAudit = process.argv.includes('--must-audit')
const readJson = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8'))
const reviewed = readJson('scripts/packages/reviewed.json') as Reviewed
const { packages } = readJson('package-lock.json') as { packages: Record<string, LockedPackage> }

/** Returns npm's answer, or why there is none. */
function askNpm(): { audit: Audit } | { reason: string } {
  const { stdout, error } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', timeout: 60_000 })
  if (error) return { reason: error.message }
  try {
    const answer = JSON.parse(stdout) as Audit & { message?: string }
    return answer.vulnerabilities ? { audit: answer } : { reason: answer.message ?? 'no answer' }
  } catch {
    return { reason: 'no answer that can be read' }
  }
}

const faults = checkLock(packages, reviewed)
const answer = askNpm()
if ('audit' in answer)
  faults.push(...checkAudit(answer.audit, reviewed, new Date().toISOString().slice(0, 10)))
else if (mustAudit) faults.push(`npm could not be asked for advisories: ${answer.reason}`)

if (faults.length > 0) {
  console.error(`${faults.join('\n')}\n\nThe packages have ${faults.length} faults.`)
  process.exit(1)
}
const advisories =
  'audit' in answer
    ? 'no advisory that was not reviewed'
    : `advisories NOT CHECKED, since npm could not be asked (${answer.reason})`
console.log(`Packages: ${Object.keys(packages).length - 1} held by their hashes; ${advisories}.`)
