/** What was reviewed, from `reviewed.json`. */
export type Reviewed = {
  installScripts: readonly { package: string; reason: string }[]
  advisories: readonly { id: string; reason: string; until: string }[]
}

/** What a lock file says of one package. */
export type LockedPackage = {
  resolved?: string
  integrity?: string
  inBundle?: boolean
  link?: boolean
  hasInstallScript?: boolean
}

const registry = 'https://registry.npmjs.org/'

/**
 * Returns what is wrong with the packages of a lock file: content that no hash holds, a source other than npm's registry,
 * a script of an installation that nobody reviewed. A lock file may leave `resolved` out (npm's
 * `omit-lockfile-registry-resolved`): then a package is taken from the registry by its name, and the hash holds.
 */
export function checkLock(packages: Record<string, LockedPackage>, { installScripts }: Reviewed): string[] {
  const reviewed = new Set(installScripts.map((each) => each.package))
  const seen = new Set<string>()
  const faults = Object.entries(packages)
    // The first is the project itself.
    .filter(([place]) => place !== '')
    .flatMap(([place, locked]) => {
      const name = place.replace(/^.*node_modules\//, '')
      if (locked.hasInstallScript) seen.add(name)
      return [
        ...(locked.link ? [`${name} is a link to a folder`] : []),
        ...(locked.resolved && !locked.resolved.startsWith(registry)
          ? [`${name} comes from ${locked.resolved}, not from ${registry}`]
          : []),
        // What comes within another package is held by the hash of that.
        ...(locked.inBundle || /^sha512-[\w+/]{86}==$/.test(locked.integrity ?? '')
          ? []
          : [`${name} has no SHA-512 of its content`]),
        ...(locked.hasInstallScript && !reviewed.has(name)
          ? [
              `${name} runs a script when it is installed: review it, and add it to reviewed.json with the reason`,
            ]
          : []),
      ]
    })
  const gone = [...reviewed].filter((name) => !seen.has(name))
  return [...faults, ...gone.map((name) => `${name} runs no script any more: take it out of reviewed.json`)]
}

/** The part of `npm audit --json` that is read. An advisory's own entries are objects, those of what it reaches are names. */
export type Audit = {
  vulnerabilities?: Record<string, { via: (string | { url: string; title: string; severity: string })[] }>
}

/** Returns the advisories that were not reviewed, or not lately, and the reviews that nothing needs. `today`: YYYY-MM-DD. */
export function checkAudit(
  { vulnerabilities = {} }: Audit,
  { advisories }: Reviewed,
  today: string,
): string[] {
  const found = new Map<string, string>()
  for (const [name, { via }] of Object.entries(vulnerabilities)) {
    for (const each of via) {
      if (typeof each === 'object')
        found.set(each.url.replace(/^.*\//, ''), `${name}: ${each.severity}: ${each.title} (${each.url})`)
    }
  }
  const reviewed = new Map(advisories.map((each) => [each.id, each]))
  return [
    ...[...found].flatMap(([id, text]) => {
      const review = reviewed.get(id)
      if (!review) return [text]
      return review.until < today ? [`${text}: let pass until ${review.until}, look again`] : []
    }),
    ...advisories
      .filter(({ id }) => !found.has(id))
      .map(({ id }) => `${id} is not found any more: take it out of reviewed.json`),
  ]
}
