import { spawn } from 'node:child_process'

let site: Promise<string> | undefined

/** Returns the origin of `next dev`, starting it if needed. */
export function startSite(): Promise<string> {
  site ??= new Promise((resolve, reject) => {
    const child = spawn('npm run --silent dev -- --port 0 2>&1', { shell: true })
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const [, origin] = /Local: +(http\S+)/.exec(text) ?? []
      // If a server already runs, Next prints its own URL, then that one's, and exits.
      if (origin)
        fetch(`${origin}/favicon.ico`)
          .then(() => resolve(origin))
          .catch(() => undefined)
    })
    child.once('exit', () => {
      site = undefined
      setTimeout(reject, 5000, new Error('The site does not start. Try: npm run dev'))
    })
  })
  return site
}
