import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { hashedFolders } from '@/deploy/headers'
import { getReleaseId, type Manifest } from '@/deploy/manifest'
import { checkLive, formatReport } from '../live/check-live'

export type Target = {
  /** The folder of releases: `/srv/site`, or `user@host:/srv/site` over SSH. */
  to: string
  /** Reloads the server configuration, such as `sudo systemctl reload nginx`. */
  reload: string
  /** Without it, nothing is reloaded or checked, as for a first release. */
  url?: string
}

const quote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

function onServer({ to }: Target, command: string): string {
  const [, host] = /^([^/]+):/.exec(to) ?? []
  return host ? `ssh ${quote(host)} ${quote(command)}` : command
}

async function run(command: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', command]).catch((error) => {
    throw new Error(`${error.stderr || error.message}`.trim())
  })
  return stdout.trim()
}

/** Runs `deploy/release.sh` on the server. The output of `archive` becomes its input. */
function manage(target: Target, args: string[], archive?: string): Promise<string> {
  const script = fs.readFileSync('deploy/release.sh', 'utf8')
  const root = target.to.replace(/^[^/]+:/, '')
  const words = ['sh', '-c', script, 'release.sh', root, hashedFolders.join('|'), ...args]
  const command = onServer(target, words.map(quote).join(' '))
  return run(archive ? `${archive} | ${command}` : command)
}

/** Reloads the server and waits, because nginx briefly keeps using the previous release's rules. */
const reload = (target: Target) => run(onServer(target, target.reload)).then(() => setTimeout(2000))

/** Switches to a release and checks it. If the check fails, restores the previous release and throws. */
async function goLive(target: Target, id: string, expected?: Manifest): Promise<string> {
  const before = await manage(target, ['current'])
  await manage(target, ['switch', id])
  if (!target.url) return `${id} is in ${target.to}/current.`
  let isAtFault = expected !== undefined
  try {
    await reload(target)
    const report = await checkLive(target.url, { expected })
    // If another release answers, the address is wrong, and this one may be good.
    isAtFault ||= report.release?.id === id
    // An earlier release may have an earlier date in `security.txt`.
    if (report.faults.some(({ group }) => expected || group !== 'dates'))
      throw new Error(formatReport(report))
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
