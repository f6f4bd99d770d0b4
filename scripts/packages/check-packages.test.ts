import { type Audit, checkAudit, checkLock, type LockedPackage, type Reviewed } from './check-packages'

const reviewed: Reviewed = {
  installScripts: [{ package: 'built', reason: 'a binary' }],
  advisories: [{ id: 'GHSA-a', reason: 'not called', until: '2026-12-31' }],
}
const integrity = `sha512-${'a'.repeat(86)}==`
const built: Record<string, LockedPackage> = { 'node_modules/built': { integrity, hasInstallScript: true } }

describe('a lock file', () => {
  it('is right where each package is held by its hash', () => {
    const packages = {
      '': {},
      ...built,
      'node_modules/a': { integrity, resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' },
      'node_modules/a/node_modules/b': { inBundle: true },
    }
    expect(checkLock(packages, reviewed)).toEqual([])
  })

  it.each<[string, LockedPackage]>([
    ['a has no SHA-512 of its content', {}],
    ['a has no SHA-512 of its content', { integrity: 'sha1-abc' }],
    [
      'a comes from git+ssh://git@host/a.git, not from https://registry.npmjs.org/',
      { integrity, resolved: 'git+ssh://git@host/a.git' },
    ],
    ['a is a link to a folder', { integrity, link: true }],
    [
      'a runs a script when it is installed: review it, and add it to reviewed.json with the reason',
      { integrity, hasInstallScript: true },
    ],
  ])('is refused where %s', (fault, locked) => {
    expect(checkLock({ ...built, 'node_modules/a': locked }, reviewed)).toEqual([fault])
  })

  it('is told of reviews that it does not need', () => {
    expect(checkLock({}, reviewed)).toEqual(['built runs no script any more: take it out of reviewed.json'])
  })
})

describe('an audit', () => {
  const toAudit = (id: string): Audit => ({
    vulnerabilities: {
      a: { via: [{ url: `https://github.com/advisories/${id}`, title: 'Hangs', severity: 'high' }] },
      b: { via: ['a'] },
    },
  })

  it('passes what was reviewed, until its day', () => {
    expect(checkAudit(toAudit('GHSA-a'), reviewed, '2026-12-31')).toEqual([])
    expect(checkAudit(toAudit('GHSA-a'), reviewed, '2027-01-01')).toEqual([
      'a: high: Hangs (https://github.com/advisories/GHSA-a): let pass until 2026-12-31, look again',
    ])
  })

  it('names each other advisory once, and reviews that nothing needs', () => {
    expect(checkAudit(toAudit('GHSA-b'), reviewed, '2026-12-31')).toEqual([
      'a: high: Hangs (https://github.com/advisories/GHSA-b)',
      'GHSA-a is not found any more: take it out of reviewed.json',
    ])
  })
})
