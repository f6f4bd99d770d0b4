import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { SiteState } from '../shared/types'
import type { Workspace } from './workspace'

const isUp = (origin?: string) =>
  origin !== undefined &&
  fetch(`${origin}/favicon.ico`).then(
    () => true,
    () => false,
  )

/** Runs a command. Its processes are one group, which ends once nothing holds the input: the editor may be killed. */
const keeper = `
  process.stdin.resume().on('close', () => process.kill(0, 'SIGKILL'))
  require('node:child_process')
    .spawn(process.argv[1], { shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
    .on('exit', () => process.exit())
`

/** Starts a command that ends with the editor, however that ends. */
export const runBeside = (command: string, env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, ['-e', keeper, `${command} 2>&1`], {
    detached: true,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })

/** Keeps the command running that serves the pages, and tells the windows how it is. */
export async function watchPage(
  workspace: Workspace,
  command: string,
  env: NodeJS.ProcessEnv,
): Promise<never> {
  const set = (changes: Partial<SiteState>) => {
    workspace.page = { ...workspace.page, ...changes }
    workspace.windows.tell({ type: 'site', site: workspace.page })
  }
  /** Runs it once, until it ends. If another server runs already, Next prints its address too, then ends. */
  const run = () =>
    new Promise<void>((resolve) => {
      const child = runBeside(command, env)
      child.stdout.setEncoding('utf8').on('data', async (text: string) => {
        const [, origin] = /Local: +(http\S+)/.exec(text) ?? []
        if (!origin || !(await isUp(origin))) return
        set({ origin, starts: workspace.page.starts + 1, error: undefined })
      })
      child.once('exit', () => resolve())
    })
  for (let fails = 0; ; fails++) {
    const { starts } = workspace.page
    await run()
    while (await isUp(workspace.page.origin)) await wait(2000)
    if (workspace.page.starts > starts) fails = 0
    const error = fails > 1 ? `The page does not start. Try in a terminal: ${command}` : undefined
    set({ origin: undefined, error })
    await wait(Math.min(30_000, 1000 * 2 ** fails))
  }
}
