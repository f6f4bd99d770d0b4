import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once, setMaxListeners } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ask } from '../live/ask'
import { checkLive, formatReport, type LiveReport } from '../live/check-live'
import { getReleaseId, type Manifest, parseManifest } from '../manifest'
import { getOrigin, listenOnLoopback } from '../serve/listen'

export type Target = {
  /** The folder of releases: `/srv/site`, or `user@host:/srv/site` over SSH. */
  to: string
  /** Reloads the server configuration, such as `sudo systemctl reload nginx`. */
  reload: string
  /** The server's program, unless `reload` names it. With `none`, a release is only checked once it is live. */
  server?: 'nginx' | 'caddy' | 'none'
  /** Without it, nothing is reloaded or checked, as for a first release. */
  url?: string
  /** Stops a release. One that is live but unchecked is withdrawn. */
  signal?: AbortSignal
  log?: (step: string) => void
}

const quote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

// Notice within a minute that the connection is lost.
const keepAlive = '-o ConnectTimeout=15 -o ServerAliveInterval=15 -o ServerAliveCountMax=4'

const findHost = ({ to }: Target) => /^([^/]+):/.exec(to)?.[1]

function onServer(target: Target, command: string, options = ''): string {
  const host = findHost(target)
  return host ? `ssh ${keepAlive} ${options} ${quote(host)} ${quote(command)}` : command
}

/** Returns errors without those that follow from another: of `tar`, that the other end closed; of `ssh`, for each attempt. */
function toReason(text: string): string {
  const isNoise = (line: string) => /^(?:bsd|g)?(?:tar|zip): |^channel \d+: open failed/.test(line)
  const lines = text.trim().split('\n')
  return (lines.every(isNoise) ? lines : lines.filter((line) => !isNoise(line))).join('\n')
}

async function run(command: string, signal?: AbortSignal): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { signal }).catch(async (error) => {
    // Ctrl+C ends the command too, which may be noticed first.
    await setTimeout(100)
    signal?.throwIfAborted()
    throw new Error(toReason(`${error.stderr || error.message.split('\n')[0]}`))
  })
  return stdout
}

/** Returns the command that runs `release.sh` on the server, and answers after a mark. */
function manageCommand({ mark = '-', options = '' }, target: Target, args: string[]): string {
  const script = fs.readFileSync(path.join(import.meta.dirname, 'release.sh'), 'utf8')
  const root = target.to.replace(/^[^/]+:/, '')
  const words = ['sh', '-c', script, 'release.sh', root, mark, ...args]
  return onServer(target, words.map(quote).join(' '), options)
}

/**
 * Runs a command of `release.sh`, and a change to its end, also after Ctrl+C: the server would run the rest of a switch
 * after the one that takes it back. Returns its answer, without what else the server prints, such as a greeting.
 */
async function manage(target: Target, ...args: string[]): Promise<string | undefined> {
  const mark = `release-${randomUUID()}`
  const isChange = args[0] !== 'state'
  const output = await run(
    `${isChange ? "trap '' INT TERM HUP; " : ''}${manageCommand({ mark }, target, args)}`,
    isChange ? undefined : target.signal,
  )
  return output
    .split('\n')
    .findLast((line) => line.startsWith(`${mark} `))
    ?.slice(mark.length + 1)
}

/** Finds the release that is live, the last one that was checked, and the checked one before the live one. */
async function findState(target: Target) {
  const answer = await manage(target, 'state')
  if (answer === undefined) throw new Error(`${target.to} ran the script, but its answer is missing.`)
  const [current, good, previous] = answer.split(' ').map((id) => (id === '-' ? '' : id))
  return { current, good, previous }
}

/** Reloads the server and waits, because nginx briefly keeps using the previous release's rules. */
const reload = (target: Target) => run(onServer(target, target.reload)).then(() => setTimeout(2000))

/** Groups of faults that no release causes, so a rollback is not refused for them. */
const serverGroups = ['dates', 'connection', 'receiver']

/** The server may cause a fault for each request. More would push what is said after them out of sight. */
const mostFaults = 30

/** Returns a report as text if it has faults that matter. */
const findFaults = (report: LiveReport, expected?: Manifest) =>
  (!report.release || report.faults.some(({ group }) => expected || !serverGroups.includes(group))) &&
  formatReport(report, mostFaults)

/** Returns the server's program. Throws if it is unknown, since no release may skip its rehearsal silently. */
function findProgram({ reload: command, server, url }: Target): string {
  const program = server ?? /nginx|caddy/.exec(command)?.[0] ?? 'none'
  if (url && program === 'none' && !server)
    throw new Error(
      `Pass --server nginx or --server caddy: "${command}" (--reload) names neither. --server none skips the rehearsal.`,
    )
  return program
}

/** Returns two free ports. One end of the tunnel must not take the other's, if the server is this machine. */
async function findPorts(): Promise<string[]> {
  const probes = await Promise.all([0, 0].map((port) => listenOnLoopback(http.createServer(), port)))
  const ports = probes.map((probe) => new URL(getOrigin(probe)).port)
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
  return ports
}

const noTunnel = `The SSH server forbids tunnels (AllowTcpForwarding in its sshd_config), through which a release is rehearsed.
Allow them for this user, or pass --server none to skip the rehearsal.`

/** Serves a release with the server's program on a loopback port of the server, and checks it there. */
async function rehearse(target: Target, id: string, expected?: Manifest): Promise<void> {
  const program = findProgram(target)
  if (!target.url) return
  if (program === 'none') return target.log?.('No rehearsal: --server none.')
  target.log?.(`Rehearsing with ${program} …`)
  const [port = '', tunnelPort] = await findPorts()
  const origin = `http://127.0.0.1:${findHost(target) ? tunnelPort : port}`
  const options = `-o LogLevel=INFO -o ExitOnForwardFailure=yes -L ${tunnelPort}:127.0.0.1:${port}`
  const command = manageCommand({ options }, target, ['try', id, port, program])
  const server = spawn('sh', ['-c', command], { stdio: ['pipe', 'ignore', 'pipe'] })
  let output = ''
  server.stderr.on('data', (text) => {
    output += text
  })
  const ended = once(server, 'close')
  try {
    const isReady = () => ask(origin, { target: '/' }).then(Boolean, () => false)
    const start = Date.now()
    while (!(await isReady())) {
      target.signal?.throwIfAborted()
      if (/administratively prohibited/.test(output)) throw new Error(noTunnel)
      if (server.exitCode !== null || Date.now() - start > 20_000)
        throw new Error(`${toReason(output)}\n\n${program} cannot serve ${id}.`)
      await setTimeout(100)
    }
    const address = origin + new URL(target.url).pathname
    const report = await checkLive(address, { id, expected, site: target.url, signal: target.signal })
    const faults = findFaults(report, expected)
    if (faults) throw new Error(`${faults}\n\n${id} failed before it went live.`)
  } finally {
    server.stdin.end()
    await ended
  }
}

/** Reloads the server and checks the site. Throws its faults. */
async function checkSwitched(target: Target, url: string, id: string, closed = '', expected?: Manifest) {
  await reload(target)
  target.log?.(`Checking ${url} …`)
  const report = await checkLive(url, { id, expected, signal: target.signal })
  const faults = findFaults(report, expected)
  if (!faults && report.faults.length > 0) target.log?.(formatReport(report))
  const hint = closed && `\n\nMay the web server enter ${closed}? Other users may not: chmod o+x ${closed}`
  return { isLive: report.release?.id, faults: faults && faults + hint }
}

/** Keeps others from returning to a release. Returns why that failed, if so: on a full disk, the rest still works. */
const forget = (target: Target, id: string) =>
  manage(target, 'abandon', id).then(
    () => '',
    (error) => `${id} is not forgotten. ${error.message}`,
  )

const join = (...messages: string[]) => messages.filter(Boolean).join('\n\n')

/** Says which release is live after another one failed: somebody else's may have gone live meanwhile. */
async function describeFailure(target: Target, id: string): Promise<string> {
  const { current } = await findState({ ...target, signal: undefined }).catch(() => ({
    current: 'An unknown release',
  }))
  return current === id ? `${id} failed, but stays live.` : `${id} failed. ${current} is live.`
}

/** Switches to a release and checks it. If the check fails, restores the last checked release and throws. */
async function goLive(target: Target, id: string, expected?: Manifest): Promise<string> {
  const { url, signal } = target
  const { good: before } = await findState(target)
  await rehearse(target, id, expected).catch(async (error) => {
    if (expected && before !== id && !signal?.aborted) await forget(target, id)
    throw error
  })
  signal?.throwIfAborted()
  let isAtFault = expected !== undefined
  try {
    target.log?.('Switching …')
    const closed = await manage(target, 'switch', id)
    signal?.throwIfAborted()
    if (url) {
      const { isLive, faults } = await checkSwitched(target, url, id, closed, expected)
      // If another release answers, the address is wrong, and this one may be good.
      isAtFault ||= isLive === id
      if (faults) throw new Error(faults)
    }
    await manage(target, 'checked', id)
  } catch (error) {
    const reason = signal?.aborted ? signal.reason : error
    const takeBack = async () => {
      if (!before || before === id) return ''
      await manage(target, 'switch', before, id)
      await reload(target).catch(() => {})
      return isAtFault && !signal?.aborted ? forget(target, id) : ''
    }
    const note = await takeBack().catch(({ message }) => message)
    throw new Error(join(`${reason.message ?? reason}`, note, await describeFailure(target, id)))
  }
  if (!url) return `${id} is in ${target.to}/current. Set up the server, then repeat with --url and --reload.`
  return `${id} is live at ${url}${before && before !== id ? `; before it was ${before}` : ''}.`
}

/** Uploads the `server` folder of `npm run hosts` and makes it live. Returns a summary. */
export async function release(folder: string, target: Target): Promise<string> {
  const file = path.join(folder, 'release.json')
  if (!fs.existsSync(path.join(folder, 'SHA256SUMS')))
    throw new Error(`${folder} is missing, not whole, or older than the build. Run: npm run hosts`)
  const manifest = parseManifest(fs.readFileSync(file, 'utf8'))
  const id = getReleaseId(manifest)
  if (target.signal) setMaxListeners(0, target.signal)
  findProgram(target)
  // Before anything is uploaded, a server that cannot take releases says why.
  await findState(target)
  target.log?.(`Uploading ${id} …`)
  const archive = `COPYFILE_DISABLE=1 tar -C ${quote(folder)} -cz .`
  await run(`${archive} | ${manageCommand({}, target, ['put', id])}`, target.signal)
  return goLive(target, id, manifest)
}

/** Restores the previous checked release. Returns a summary. */
export async function rollBack(target: Target): Promise<string> {
  if (target.signal) setMaxListeners(0, target.signal)
  findProgram(target)
  const { current: withdrawn = '', previous: id } = await findState(target)
  if (!id) throw new Error('There is no earlier release.')
  const summary = await goLive(target, id)
  return join(summary, await forget(target, withdrawn))
}
