import nextJest from 'next/jest.js'
import { selectTestSite } from './scripts/test-site.mjs'

selectTestSite()

const withNext = nextJest({ dir: './' })

export default async () => {
  const config = await withNext({
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/out/', '<rootDir>/.cache/'],
    cacheDirectory: '<rootDir>/.cache/jest',
  })()
  // Many packages are ES modules only. Transforming all is cached, and as fast as naming them.
  const shared = { ...config, transformIgnorePatterns: [] }
  const node = { ...shared, displayName: 'node', testEnvironment: 'node', testMatch: ['**/*.test.ts'] }
  const dom = {
    ...shared,
    displayName: 'dom',
    testEnvironment: 'jsdom',
    testMatch: ['**/*.test.tsx'],
    setupFiles: ['<rootDir>/scripts/test/jsdom.mjs'],
    setupFilesAfterEnv: ['@testing-library/jest-dom'],
  }
  return {
    globalSetup: '<rootDir>/scripts/test/list-pictures.mjs',
    projects: [node, dom],
    maxWorkers: '100%',
    // Only ends what hangs: beside other work a test takes ten times as long.
    testTimeout: 600_000,
    // On a busy machine a worker takes a second to free its heap; after 500 ms Jest would call it a leak.
    workerGracefulExitTimeout: 5000,
  }
}
