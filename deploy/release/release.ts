import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { hashedFolders } from '@/deploy/headers'
import { getReleaseId, type Manifest } from '@/deploy/manifest'
import { getOrigin, listenOnLoopback } from '@/deploy/serve/listen'
import { ask } from '../live/ask'
import { checkLive, formatReport, type LiveReport } from '../live/check-live'

export type Target = {
  /** The folder of releases: `/srv/site`, or `user@host:/srv/site` over SSH. */
  to: string
  /** Reloads the server configuration, such as `sudo systemctl reload nginx`. */
  reload: string
  /** Without it, nothing is reloaded or checked, as for a first release. */
  url?: string
}

const quote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

function onServer({ to }: Target, command: string, options = ''): string {
  const [, host] = /^([^/]+):/.exec(to) ?? []
  return host ? `ssh ${options} ${quote(host)} ${quote(command)}` : command
}

async function run(command: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', command]).catch((error) => {
    throw new Error(`${error.stderr || error.message}`.trim())
  })
  return stdout.trim()
}

/** Returns the command that runs `deploy/release/release.sh` on the server. */
function manageCommand(target: Target, args: string[], options?: string): string {
  const script = fs.readFileSync('deploy/release/release.sh', 'utf8')
  const root = target.to.replace(/^[^/]+:/, '')
  const words = ['sh', '-c', script, 'release.sh', root, hashedFolders.join('|'), ...args]
  return onServer(target, words.map(quote).join(' '), options)
}

/** Runs `deploy/release/release.sh` on the server. The output of `archive` becomes its input. */
function manage(target: Target, args: string[], archive?: string): Promise<string> {
  const command = manageCommand(target, args)
  return run(archive ? `${archive} | ${command}` : command)
}

/** Reloads the server and waits, because nginx briefly keeps using the previous release's rules. */
const reload = (target: Target) => run(onServer(target, target.reload)).then(() => setTimeout(2000))

/** Returns a report as text if it has faults that matter. An earlier release may have an earlier date. */
const findFaults = (report: LiveReport, expected?: Manifest) =>
  report.faults.some(({ group }) => expected || group !== 'dates') && formatReport(report)

/** Serves a release with the server's program on a loopback port of the server, and checks it there. */
async function rehearse(target: Target, id: string, expected?: Manifest): Promise<void> {
  const [program] = /nginx|caddy/.exec(target.reload) ?? []
  if (!program || !target.url) return
  const probe = await listenOnLoopback(http.createServer(), 0)
  const origin = getOrigin(probe)
  const { port } = new URL(origin)
  await once(probe.close(), 'close')
  const tunnel = `-o ExitOnForwardFailure=yes -L ${port}:127.0.0.1:${port}`
  const command = manageCommand(target, ['try', id, port, program], tunnel)
  const server = spawn('sh', ['-c', command], { stdio: ['pipe', 'ignore', 'pipe'] })
  let output = ''
  server.stderr.on('data', (text) => {
    output += text
  })
  const ended = once(server, 'close')
  try {
    const isReady = () => ask(origin, { target: '/' }).then(Boolean, () => false)
    for (let tries = 0; !(await isReady()); tries++) {
      if (server.exitCode !== null || tries > 100)
        throw new Error(`${output}\n${program} cannot serve ${id}.`)
      await setTimeout(100)
    }
    const faults = findFaults(await checkLive(origin + new URL(target.url).pathname, { expected }), expected)
    if (faults) throw new Error(`${faults}\n\n${id} failed before it went live.`)
  } finally {
    server.stdin.end()
    await ended
  }
}

/** Switches to a release and checks it. If the check fails, restores the previous release and throws. */
async function goLive(target: Target, id: string, expected?: Manifest): Promise<string> {
  const before = await manage(target, ['current'])
  await rehearse(target, id, expected).catch(async (error) => {
    if (expected && before !== id) await manage(target, ['abandon', id])
    throw error
  })
  await manage(target, ['switch', id])
  if (!target.url) return `${id} is in ${target.to}/current.`
  let isAtFault = expected !== undefined
  try {
    await reload(target)
    const report = await checkLive(target.url, { expected })
    // If another release answers, the address is wrong, and this one may be good.
    isAtFault ||= report.release?.id === id
    const faults = findFaults(report, expected)
    if (faults) throw new Error(faults)
  } catch (error) {
    const message = error instanceof Error ? error.message : error
    if (!before || before === id) throw new Error(`${message}\n\n${id} failed, but stays live.`)
    if ((await manage(target, ['current'])) !== id)
      throw new Error(`${message}\n\nMeanwhile another release went live. ${id} did not switch back.`)
    await manage(target, ['switch', before])
    if (isAtFault) await manage(target, ['abandon', id])
    await reload(target).catch(() => {})
    throw new Error(`${message}\n\n${id} failed. ${before} is live again.`)
  }
  return `${id} is live at ${target.url}${before && before !== id ? `; before it was ${before}` : ''}.`
}

/** Uploads the `server` folder of `npm run hosts` and makes it live. Returns a summary. */
export async function release(folder: string, target: Target): Promise<string> {
  const file = path.join(folder, 'release.json')
  if (!fs.existsSync(file))
    throw new Error(`${folder} is missing, or older than the build. Run: npm run hosts`)
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest
  const id = getReleaseId(manifest)
  await manage(target, ['put', id], `COPYFILE_DISABLE=1 tar -C ${quote(folder)} -cz .`)
  const summary = await goLive(target, id, manifest)
  await manage(target, ['prune'])
  return summary
}

/** Restores the previous release. Returns a summary. */
export async function rollBack(target: Target): Promise<string> {
  const withdrawn = await manage(target, ['current'])
  const id = await manage(target, ['previous'])
  if (!id) throw new Error('There is no earlier release.')
  const summary = await goLive(target, id)
  await manage(target, ['abandon', withdrawn])
  return summary
}
