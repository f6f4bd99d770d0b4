import { test as base, expect } from '@playwright/test'
import { type Driver, Engine, type EngineName, type Json } from './engine'
import { findEngine } from './find-engine'

export type EngineOptions = { engineName: EngineName }

/** One browser per worker, or why there is none. */
type StartedEngine = { driver: Driver } | { missing: string }

/** Starts an engine, or returns why it is missing. */
async function startEngine(name: EngineName): Promise<StartedEngine> {
  const found = findEngine(name)
  if ('lookedFor' in found) {
    return { missing: `${name} is not on this machine. Looked for: ${found.lookedFor.join(', ')}` }
  }
  return { driver: await found.start() }
}

/** Provides a fresh page of 1280 × 800, and fails the test on console errors. */
export const test = base.extend<{ engine: Engine }, EngineOptions & { started: StartedEngine }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  started: [
    async ({ engineName }, use) => {
      const started = await startEngine(engineName)
      // Playwright's list reporter does not show why tests are skipped.
      if ('missing' in started)
        process.stdout.write(`All ${engineName} tests are skipped. ${started.missing}\n`)
      await use(started)
      if ('driver' in started) await started.driver.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  engine: async ({ started, baseURL }, use, testInfo) => {
    if ('missing' in started) {
      // CI must not pass without its engines.
      testInfo.skip(!process.env.CI, started.missing)
      return
    }
    await started.driver.freshPage()
    const engine = new Engine(started.driver, baseURL ?? '')
    await engine.resize(1280, 800)
    await use(engine)
    expect(engine.errors ?? []).toEqual([])
  },
})

/** Polls the result of a function in the page. Errors from a page that is unloading are retried. */
export function expectInPage<Args extends Json[]>(
  engine: Engine,
  inPage: (...args: Args) => unknown,
  ...args: Args
) {
  const read = () => engine.evaluate(inPage, ...args).catch((error: Error) => error.message)
  return expect.poll(read, { intervals: [50, 100] })
}

/** Acts, then waits until `isDone` returns true in the page. */
export async function actUntil<Args extends Json[]>(
  engine: Engine,
  act: () => Promise<void>,
  isDone: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  await act()
  await expectInPage(engine, isDone, ...args).toBe(true)
}

export { expect }
