import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import { compare } from 'checked-content'
import { getOrigin, listenOnLoopback } from 'static-release/listen'
import { type Manifest, readManifest } from 'static-release/manifest'
import { serveExport } from 'static-release/serve'
import { findText, getRoutes } from '@/lib/addresses'
import { toAddress } from '@/lib/base-path'
import { readSettings } from '@/lib/environment'
import { inTurn } from './changes'
import { run, snapshot } from './git'
import { readLive } from './publish'
import { readChanges, requireRight } from './review'

// Builds the site as visitors will get it, and compares it with the live one, or with a build of what is published.

/** What visitors will see. `origins` serve the site before and after. */
type Result = {
  origins: string[]
  /** Pages and feeds that change. If the layout changes all pages, only those whose own entry changed. */
  addresses: string[]
  isEvery: boolean
  /** Redirects that change. One without `to` ends. */
  redirects: { from: string; to?: string }[]
  /** What the check of the export found. */
  findings: string
}
/** A forecast that is made, of one state of the content, `tree`. Without `step`, it has ended. */
export type Forecast = { tree: string; step?: string; result?: Result; error?: string }

const folders = { after: '.cache/forecast', before: '.cache/forecast-before', content: '.cache/published' }
let current: Forecast | undefined
let stop = new AbortController()
let turn: Promise<unknown> = Promise.resolve()
let servers: http.Server[] = []
/** The commit and the day of the build in `folders.before`. */
let built = ''

/** Returns how far the last forecast is. Starts one if it is asked for, unless this state has one. */
export async function forecast({ isStart }: { isStart?: boolean }): Promise<Forecast | null> {
  if (!isStart) return current ?? null
  await requireRight()
  const tree = await snapshot()
  if (current?.tree === tree && !current.error) return current
  stop.abort()
  const own = new AbortController()
  const { signal } = own
  stop = own
  const made: Forecast = { tree, step: 'Starting' }
  const look = () => inTurn(snapshot).then((now) => now !== tree && own.abort())
  const timer = setInterval(() => look().catch(() => undefined), 2000)
  current = made
  turn = turn
    .then(() => make(made, signal))
    .then((result) => Object.assign(made, { result }))
    .catch((error: Error) => {
      made.error = signal.aborted ? 'It was stopped: the content has changed.' : error.message
    })
    .finally(() => {
      clearInterval(timer)
      made.step = undefined
    })
  return made
}

/** Runs a command until it ends, or is stopped, also with the editor. Returns what it printed. */
async function runCommand(made: Forecast, signal: AbortSignal, command: string, env: Record<string, string>) {
  signal.throwIfAborted()
  // With a group of its own, so that all its processes stop.
  const child = spawn(`${command} 2>&1`, { shell: true, detached: true, env: { ...process.env, ...env } })
  const kill = () => child.pid && process.kill(-child.pid, 'SIGTERM')
  const leave = () => {
    kill()
    process.exit()
  }
  signal.addEventListener('abort', kill)
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, leave)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    made.step = text.trim().split('\n').at(-1)
  })
  const [code] = await once(child, 'close')
  signal.removeEventListener('abort', kill)
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, leave)
  signal.throwIfAborted()
  return { output, isGood: code === 0 }
}

async function make(made: Forecast, signal: AbortSignal): Promise<Result> {
  const { folder, today } = readSettings()
  const env = { CONTENT_DIR: folder, CONTENT_TODAY: today }
  const build = async (changes: Record<string, string>) => {
    const { output, isGood } = await runCommand(made, signal, 'npm run --silent build', {
      ...env,
      ...changes,
    })
    if (!isGood) throw new Error(`The site cannot be built. ${output.slice(-600)}`)
  }
  const { place, before, after } = await inTurn(readChanges)
  await build({ EXPORT_DIR: folders.after })
  const live = await readLive()
  if (!live.release && built !== place.base + today) {
    built = ''
    const { out } = await run(['archive', place.base])
    fs.rmSync(folders.content, { recursive: true, force: true })
    fs.mkdirSync(folders.content, { recursive: true })
    execFileSync('tar', ['-x', '-C', folders.content], { input: out })
    await build({ CONTENT_DIR: folders.content, EXPORT_DIR: folders.before })
    built = place.base + today
  }
  const check = `npx tsx scripts/check-export/main.ts ${folders.after}`
  const { output, isGood } = await runCommand(made, signal, check, env)
  const [old, now] = [live.release ?? readManifest(folders.before), readManifest(folders.after)]
  for (const server of servers) server.close()
  servers = await Promise.all([
    live.release ? serveLive(live.url) : serve(folders.before, old),
    serve(folders.after, now),
  ])
  const own = compare(before, after, { listRoutes: getRoutes, findText })
  return {
    ...compareReleases(old, now, [...own.added, ...own.changed]),
    origins: servers.map(getOrigin),
    findings: isGood ? '' : output.trim(),
  }
}

type Release = Pick<Manifest, 'files' | 'redirects'>

/** Compares the files of two exports. `own` are the addresses of changed entries. */
export function compareReleases(old: Release, now: Release, own: readonly string[]) {
  const files = [...new Set([...Object.keys(old.files), ...Object.keys(now.files)])].sort()
  const shown = files.filter((file) => /\.html$|^feed\./.test(file))
  const changed = shown.filter((file) => old.files[file] !== now.files[file])
  const kept = shown.filter((file) => file.endsWith('.html') && old.files[file] && now.files[file])
  const isEvery = kept.length > 1 && kept.every((file) => changed.includes(file))
  const isOwn = (file: string) => !kept.includes(file) || own.includes(toAddress(file))
  const targets = [old, now].map(({ redirects }) => new Map(redirects.map(({ from, to }) => [from, to])))
  const [was, is] = targets as [Map<string, string>, Map<string, string>]
  const froms = [...new Set([...was.keys(), ...is.keys()])]
  return {
    isEvery,
    addresses: changed
      .filter((file) => !isEvery || isOwn(file))
      .map(toAddress)
      .sort((a, b) => Number(own.includes(b)) - Number(own.includes(a)) || a.localeCompare(b)),
    redirects: froms
      .filter((from) => was.get(from) !== is.get(from))
      .map((from) => ({ from, to: is.get(from) })),
  }
}

// Without the policy, which allows no frames.
const serve = (folder: string, release: Manifest) => serveExport(folder, { ...release, headers: {} }, 0)

const serveLive = (url: string) =>
  listenOnLoopback(
    http.createServer(async ({ url: address = '/' }, response) => {
      const reply = await fetch(`${url}/${address.slice(1)}`).catch(() => undefined)
      const type = reply?.headers.get('content-type') ?? 'text/plain'
      response.writeHead(reply?.status ?? 502, { 'Content-Type': type })
      response.end(reply && Buffer.from(await reply.arrayBuffer()))
    }),
    0,
  )
