/**
 * Tests that rarely find a fault, with the variables that run them. They run daily, with `npm test -- --all`, and for a
 * change of one of their `paths`.
 */
export const rareTests = [
  {
    what: 'the islands package on React, built with webpack',
    env: { BUNDLERS: 'turbopack webpack' },
    paths: ['packages/next-islands/', 'package-lock.json'],
  },
  {
    what: 'carousels in Firefox and WebKit',
    env: { ENGINE_CAROUSELS: '1' },
    paths: ['components/carousel/', 'e2e/engines/', 'package-lock.json'],
  },
  {
    what: 'the site with larger content',
    env: { LARGER_EDITS: '1' },
    paths: ['components/blocks/', 'lib/content/blocks/', 'lib/content/schemas/', 'lib/content/test/'],
  },
  {
    what: 'thirty pages of random blocks in place of twelve',
    env: { RANDOM_PAGES: '30' },
    paths: ['components/blocks/', 'lib/content/blocks/'],
  },
  {
    what: 'interrupted releases, and faulty proxies before nginx and Caddy',
    env: { DEPLOYS: '1' },
    paths: ['deploy/', 'e2e/releases.spec.ts', 'e2e/faulty-proxies.spec.ts', 'e2e/servers.ts'],
  },
  {
    what: '10,000 random changes of YAML',
    env: { FUZZ_RUNS: '10000' },
    paths: ['lib/content/change/update-yaml'],
  },
  { what: 'ten minutes of random clicks', env: { EXPLORE_SECONDS: '600' } },
  {
    what: 'two builds that must be identical',
    env: { TWICE: '1' },
    paths: ['scripts/', 'lib/content/pictures/'],
  },
]
