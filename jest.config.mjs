import nextJest from 'next/jest.js'

const withNext = nextJest({ dir: './' })

export default async () => {
  const config = await withNext({
    testEnvironment: 'jsdom',
    setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1', '^server-only$': '<rootDir>/jest.server-only.ts' },
    // Named, since Jest's own pattern would take scripts/test.mjs for a test, which runs Jest.
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/e2e/', '/out/', '/.next/', '/.cache/'],
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/out/', '<rootDir>/.cache/'],
    cacheDirectory: '<rootDir>/.cache/jest',
  })()
  // next/jest ignores all of node_modules; these packages ship ES modules only.
  const esm =
    'swiper|unified|bail|is-plain-obj|trough|vfile|vfile-message|unist-[^/]+|mdast-[^/]+|micromark[^/]*|remark-parse|decode-named-character-reference|character-entities[^/]*|devlop|ccount|d3-[^/]+|internmap|server-only|parse5|@parse5/[^/]+|entities|@ungap/structured-clone|pixelmatch|@hpcc-js/[^/]+|xast-[^/]+|xastscript|stringify-entities|vfile-location'
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(${esm})/)`] }
}
