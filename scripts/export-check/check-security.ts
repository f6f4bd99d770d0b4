const day = 24 * 60 * 60 * 1000

/** Days before its end from which the file is to be read again. */
const noticeDays = 60

/**
 * Returns what is wrong with `security.txt` (RFC 9116) on the day `now`: `faults`, and `warnings` while its end is near.
 */
export function checkSecurityText(text: string, now: Date): { faults: string[]; warnings: string[] } {
  const fields = new Map(
    text.split('\n').map((line) => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
  )
  const missing = ['Contact', 'Expires', 'Canonical'].filter((name) => !fields.get(name))
  const faults = missing.map((name) => `security.txt has no ${name}`)
  const days = Math.floor((Date.parse(fields.get('Expires') ?? '') - now.getTime()) / day)
  const remedy = 'read it, and set a later day in "security: expires" of content/site.yaml'
  if (days < 0) faults.push(`security.txt has expired: ${remedy}`)
  const isNear = days >= 0 && days < noticeDays
  return { faults, warnings: isNear ? [`security.txt expires in ${days} days: ${remedy}`] : [] }
}
