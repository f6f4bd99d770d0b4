import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** The state of `next dev`. `starts` counts how often it was ready. Without `origin`, it is starting. */
export type SiteState = { origin?: string; starts: number; error?: string }

const state: SiteState = { starts: 0 }
export const readSite = () => state

const isUp = (origin?: string) =>
  origin !== undefined &&
  fetch(`${origin}/favicon.ico`).then(
    () => true,
    () => false,
  )

/** Runs `next dev` once, until it ends. If another server runs already, Next prints its address too, then ends. */
function run(): Promise<unknown> {
  return new Promise((resolve) => {
    const child = spawn('npm run --silent dev -- --port 0 2>&1', { shell: true })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', async (text: string) => {
      output = (output + text).slice(-2000)
      const [, origin] = /Local: +(http\S+)/.exec(text) ?? []
      if (!origin || !(await isUp(origin))) return
      Object.assign(state, { origin, starts: state.starts + 1, error: undefined })
    })
    child.once('exit', () => resolve(output))
  })
}

/** Keeps `next dev` running. */
export async function watchSite(): Promise<never> {
  for (let fails = 0; ; fails++) {
    const starts = state.starts
    await run()
    while (await isUp(state.origin)) await wait(2000)
    if (state.starts > starts) fails = 0
    state.origin = undefined
    if (fails > 1) state.error = 'The page does not start. Try in a terminal: npm run dev'
    await wait(Math.min(30_000, 1000 * 2 ** fails))
  }
}
