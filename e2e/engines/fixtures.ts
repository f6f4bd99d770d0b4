import { test as base, expect } from '@playwright/test'
import type { EngineName, MissingEngine } from '@/scripts/browser.mjs'
import { type Driver, Engine, type Json } from './engine'
import { startEngine } from './start-engine'

export type EngineOptions = { engineName: EngineName }

const explain = (name: EngineName, { lookedFor }: MissingEngine) =>
  `${name} is not on this machine. Looked for: ${lookedFor.join(', ')}`

/** Provides a fresh page of 1280 × 800, and fails the test on console errors. */
export const test = base.extend<
  { engine: Engine; expectedErrors: RegExp | undefined },
  EngineOptions & { started: Driver | MissingEngine }
>({
  expectedErrors: [undefined, { option: true }],
  engineName: ['firefox', { option: true, scope: 'worker' }],
  started: [
    async ({ engineName }, use) => {
      const started = await startEngine(engineName)
      // Playwright's list reporter does not show why tests are skipped.
      if ('lookedFor' in started)
        process.stdout.write(`All tests are skipped. ${explain(engineName, started)}\n`)
      await use(started)
      if ('close' in started) await started.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  engine: async ({ started, engineName, baseURL, expectedErrors }, use, testInfo) => {
    if ('lookedFor' in started) {
      // CI must not pass without its engines.
      testInfo.skip(!process.env.CI, explain(engineName, started))
      return
    }
    await started.freshPage()
    const engine = new Engine(started, baseURL ?? '')
    await engine.resize(1280, 800)
    await use(engine)
    expect((await engine.readErrors()).filter((error) => !expectedErrors?.test(error))).toEqual([])
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

export { expect }
