import { test as base, expect } from '@playwright/test'
import { isStock } from '../export'
import { type Driver, Engine, type EngineName, type Json } from './engine'
import { findEngine } from './find-engine'

export type EngineOptions = { engineName: EngineName }

/** One browser a worker, for all its tests; where the engine can't be had, why. */
type StartedEngine = { driver: Driver } | { missing: string }

/** Starts an engine, or tells why it can't be had here: missing, or without what it needs of the system to start. */
async function startEngine(name: EngineName): Promise<StartedEngine> {
  const found = findEngine(name)
  if ('lookedFor' in found) {
    return { missing: `${name} is not on this machine. Looked for: ${found.lookedFor.join(', ')}` }
  }
  return found.start().then(
    (driver) => ({ driver }),
    (error) => ({ missing: `${found.program} does not start: ${error}` }),
  )
}

/** Gives a test an engine with a fresh page of 1280 × 800, and fails it at its end for an error in the console. */
export const test = base.extend<{ engine: Engine }, EngineOptions & { started: StartedEngine }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  started: [
    async ({ engineName }, use) => {
      const started = await startEngine(engineName)
      // The list of tests shows which are skipped, but not why.
      if ('missing' in started)
        process.stdout.write(`All ${engineName} tests are skipped. ${started.missing}\n`)
      await use(started)
      if ('driver' in started) await started.driver.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  engine: async ({ started, baseURL }, use, testInfo) => {
    if ('missing' in started) {
      testInfo.skip(true, started.missing)
      return
    }
    await started.driver.freshPage()
    const engine = new Engine(started.driver, baseURL ?? '')
    await engine.resize(1280, 800)
    await use(engine)
    expect(engine.errors ?? []).toEqual([])
  },
})

/**
 * Polls what a function returns in the page, until it is as expected or the time is over. A page that is just being
 * left answers with an error: it is asked again.
 */
export function expectInPage<Args extends Json[]>(
  engine: Engine,
  inPage: (...args: Args) => unknown,
  ...args: Args
) {
  const read = () => engine.evaluate(inPage, ...args).catch((error: Error) => error.message)
  return expect.poll(read, { intervals: [50, 100] })
}

/**
 * Does something that a function in the page then tells to be done. The finished export must take it the first time; on
 * Next's own it is lost before React has woken the page, and is done again, as a person would.
 */
export async function actUntil<Args extends Json[]>(
  engine: Engine,
  act: () => Promise<void>,
  isDone: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  if (!isStock) {
    await act()
    return expectInPage(engine, isDone, ...args).toBe(true)
  }
  await expect(async () => {
    if (await engine.evaluate(isDone, ...args)) return
    await act()
    await expect.poll(() => engine.evaluate(isDone, ...args), { timeout: 1000 }).toBe(true)
  }).toPass()
}

export { expect }
