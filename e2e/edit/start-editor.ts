import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { testSite } from '@/scripts/test-site.mjs'

/** An editor of a copy of the test site's content. */
export type Editor = {
  address: string
  folder: string
  kill: () => Promise<void>
  restart: () => Promise<void>
}

/** Returns the address that an editor prints once it is ready. */
export const readAddress = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let output = ''
    child.once('exit', () => reject(new Error(`The editor did not start: ${output}`)))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [, found] = /The editor is at (\S+) \(Ctrl\+C stops it\)/.exec(output) ?? []
      if (found) resolve(found)
    })
  })

/** Starts the editor, without the page beside the form unless it is asked for. Several run beside each other. */
export async function startEditor(name: string, ...options: string[]): Promise<Editor> {
  const folder = `.cache/${name}`
  for (const old of [folder, path.resolve('.kept', folder.replace(/\W+/g, '-'))])
    fs.rmSync(old, { recursive: true, force: true })
  fs.cpSync(testSite.content, folder, { recursive: true })
  fs.mkdirSync(`.cache/${folder.replace(/\W+/g, '-')}`, { recursive: true })
  fs.cpSync('.cache/e2e-site/pictures.json', `.cache/${folder.replace(/\W+/g, '-')}/pictures.json`)
  let child: ChildProcess
  let port = '0'
  const start = async () => {
    // A separate process group, which is stopped as a whole.
    child = spawn('node', ['--import', 'tsx', 'scripts/edit/main.ts', ...options], {
      env: { ...process.env, CONTENT_DIR: folder, PORT: port },
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const address = await readAddress(child)
    port = new URL(address).port
    return address
  }
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
    process.kill(-child.pid, 'SIGKILL')
    await once(child, 'exit')
  }
  return { address: await start(), folder, kill, restart: async () => void (await start()) }
}

/** Kills the server of an address, such as that of the page beside the form. */
export function killServer(address: string): void {
  const list = execFileSync('ss', ['-ltnp'], { encoding: 'utf8' })
  const [, pid] = new RegExp(`:${new URL(address).port} .*pid=(\\d+)`).exec(list) ?? []
  if (pid) process.kill(Number(pid), 'SIGKILL')
}
