import { execFileSync } from 'node:child_process'
import nextJest from 'next/jest.js'
import { selectTestSite } from './scripts/test-site.mjs'

selectTestSite()
// Loaders need the pictures of the test site.
execFileSync(process.execPath, ['--import', 'tsx', 'scripts/assets/pictures/main.ts'])

const withNext = nextJest({ dir: './' })

export default async () => {
  const config = await withNext({
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/out/', '<rootDir>/.cache/'],
    cacheDirectory: '<rootDir>/.cache/jest',
  })()
  // next/jest ignores all of node_modules; these packages ship ES modules only.
  const esm =
    'swiper|preact|unified|bail|is-plain-obj|trough|vfile|vfile-message|unist-[^/]+|mdast-[^/]+|micromark[^/]*|remark-[^/]+|rehype-[^/]+|hast-[^/]+|github-slugger|shiki|@shikijs/[^/]+|oniguruma-[^/]+|regex[^/]*|property-information|(?:space|comma)-separated-tokens|html-void-elements|zwitch|trim-lines|longest-streak|escape-string-regexp|markdown-table|decode-named-character-reference|character-entities[^/]*|devlop|ccount|server-only|parse5|@parse5/[^/]+|entities|@ungap/structured-clone|xast-[^/]+|xastscript|stringify-entities|vfile-location'
  const shared = { ...config, transformIgnorePatterns: [`/node_modules/(?!(${esm})/)`] }
  const node = { ...shared, displayName: 'node', testEnvironment: 'node', testMatch: ['**/*.test.ts'] }
  const dom = {
    ...shared,
    displayName: 'dom',
    testEnvironment: 'jsdom',
    testMatch: ['**/*.test.tsx'],
    setupFilesAfterEnv: ['@testing-library/jest-dom'],
  }
  return { projects: [node, dom, toPreact(dom)], maxWorkers: '100%' }
}

/** Runs the tests of client components again on Preact, the export's runtime. */
const toPreact = (dom) => ({
  ...dom,
  displayName: 'preact',
  testMatch: ['blog/step-filter', 'order/*'].map((tests) => `<rootDir>/components/${tests}.test.tsx`),
  moduleNameMapper: {
    '^react$': 'preact/compat',
    '^react-dom$': 'preact/compat',
    '^react-dom/client$': 'preact/compat/client',
    '^react-dom/test-utils$': 'preact/test-utils',
    '^react/jsx-(dev-)?runtime$': 'preact/jsx-runtime',
    ...dom.moduleNameMapper,
  },
})
