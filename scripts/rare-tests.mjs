/**
 * Tests that only a change of one of their `paths` can turn red, and long random ones, with the variables that run them.
 * They run for such a change, daily, and with `npm test -- --all`.
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
    paths: ['components/blocks/', 'lib/blocks/', 'lib/schemas/', 'lib/test/'],
  },
  {
    what: 'thirty pages of random blocks in place of twelve',
    env: { RANDOM_PAGES: '30' },
    paths: ['components/blocks/', 'lib/blocks/'],
  },
  {
    what: 'releases over ssh, nginx and Caddy, and faulty proxies before them',
    env: { DEPLOYS: '1' },
    paths: [
      'packages/static-release/',
      'e2e/releases.spec.ts',
      'e2e/hosts.spec.ts',
      'e2e/faulty-proxies.spec.ts',
      'e2e/servers.ts',
    ],
  },
  {
    what: 'the editor with the page beside it, and in Firefox',
    env: { EDIT_TESTS: '1' },
    paths: [
      'editor/',
      'e2e/edit/',
      'lib/',
      'packages/checked-content/',
      'components/ui/',
      'app/',
      'proxy.ts',
      'package-lock.json',
    ],
  },
  {
    what: 'another brand, with pages of random blocks',
    env: { BRAND_TESTS: '1' },
    paths: ['brand/', 'scripts/brand/', 'components/', 'app/', 'e2e/builds/'],
  },
  {
    what: '`npm run dev`',
    env: { DEV_TESTS: '1' },
    paths: ['app/', 'lib/', 'scripts/', 'proxy.ts', 'next.config.mjs', 'package-lock.json', 'e2e/builds/'],
  },
  {
    what: '10,000 random changes of YAML',
    env: { FUZZ_RUNS: '10000' },
    paths: ['packages/checked-content/src/change/update-yaml'],
  },
  { what: 'ten minutes of random clicks', env: { EXPLORE_SECONDS: '600' } },
  { what: 'ten minutes of random hands in the editor', env: { SOAK_SECONDS: '600' } },
  {
    what: 'two builds that must be identical',
    env: { TWICE: '1' },
    paths: ['scripts/', 'packages/checked-content/src/pictures/'],
  },
]
