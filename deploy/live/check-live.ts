import { Readable } from 'node:stream'
import type { ManagedHost } from '@/deploy/hosts/managed'
import { getReleaseId, type Manifest, manifestFile } from '@/deploy/manifest'
import { toAddressUnder } from '@/lib/base-path'
import { ask, type Reply } from './ask'
import { type Case, listCases } from './cases'
import { checkConnection } from './check-connection'
import { checkReply } from './check-reply'

export type LiveReport = {
  url: string
  release: { id: string; commit: string; date: string } | null
  requests: number
  faults: { group: string; request: string; fault: string }[]
}

type Options = {
  /** The release expected to be live. Without it, the site is compared with its own `release.json`. */
  expected?: Manifest
  host?: ManagedHost
  now?: Date
}

/** Tests a live site against all cases, and compares every file with its release. */
export async function checkLive(
  url: string,
  { expected, host, now = new Date() }: Options = {},
): Promise<LiveReport> {
  const { origin, pathname } = new URL(url)
  const basePath = pathname.replace(/\/$/, '')
  const report: LiveReport = { url, release: null, requests: 0, faults: [] }
  const add = (group: string, request: string, faults: string[]) => {
    report.requests++
    report.faults.push(...faults.map((fault) => ({ group, request, fault })))
  }
  const get = (target: string) => ask(origin, { target: basePath + target })

  const live = await fetchManifest(get).catch((error: Error) => error)
  if (live instanceof Error) {
    add('release', `/${manifestFile}`, [live.message])
    if (!expected) return report
  } else {
    const id = getReleaseId(live)
    report.release = { id, commit: live.commit, date: live.date }
    const wanted = expected ? getReleaseId(expected) : id
    add('release', `/${manifestFile}`, id === wanted ? [] : [`${id} is live, not ${wanted}`])
  }
  const manifest = { ...(expected ?? (live as Manifest)), basePath }

  const check = async (each: Case) => {
    const { request, toHeaders } = each
    const isHead = request.method === 'HEAD'
    const first = await ask(origin, isHead ? { ...request, method: 'GET' } : request)
    const headers = toHeaders ? toHeaders(first) : request.headers
    const reply = isHead || toHeaders ? await ask(origin, { ...request, headers }) : first
    return checkReply(each, reply, first, { manifest, host })
  }
  const run = async (each: Case) => {
    const { method, target, headers } = each.request
    const title = `${method} ${target.slice(0, 100)} ${headers ? JSON.stringify(headers) : ''}`.trim()
    add(each.group, title, await check(each).catch((error: Error) => [error.message]))
  }
  await Readable.from(listCases(manifest, host)).forEach(run, { concurrency: 6 })

  for (const receiver of manifest.receivers ?? [])
    add('receiver', receiver, await checkReceiver(new URL(toAddressUnder(basePath, receiver), origin)))
  add('connection', origin, await checkConnection(url, now).catch((error: Error) => [error.message]))
  const read = async (file: string) => (await get(`/${file}`)).body.toString()
  const security = '.well-known/security.txt'
  if (manifest.files[security]) add('dates', `/${security}`, checkExpiry(await read(security), now))
  for (const file of ['sitemap.xml', 'feed.xml', 'feed.json'])
    if (manifest.files[file])
      add('addresses in files', `/${file}`, findUnknownAddresses(await read(file), manifest))
  return report
}

async function fetchManifest(get: (target: string) => Promise<Reply>): Promise<Manifest> {
  const { status, body } = await get(`/${manifestFile}`)
  if (status !== 200) throw new Error(`status is ${status}, not 200`)
  return JSON.parse(body.toString()) as Manifest
}

/** Asks whether an endpoint exists, without sending it anything. Many answer only OPTIONS, or only HEAD. */
async function checkReceiver({ origin, pathname, search }: URL): Promise<string[]> {
  const faults: string[] = []
  for (const method of ['OPTIONS', 'HEAD']) {
    const reply = await ask(origin, { method, target: pathname + search }).catch((error: Error) => error)
    if (reply instanceof Error) return [`it does not answer: ${reply.message}`]
    if (reply.status < 500 && reply.status !== 404 && reply.status !== 410) return []
    faults.push(`${method} is answered with ${reply.status}`)
  }
  return [faults.join(', ')]
}

/** Report `security.txt` this many days before it expires. */
const noticeDays = 30

/** Checks the expiry date in `security.txt` (RFC 9116, section 2.5.5). */
export function checkExpiry(text: string, now: Date): string[] {
  const expiry = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  const days = Math.floor((expiry - now.getTime()) / (24 * 60 * 60 * 1000))
  if (days >= noticeDays) return []
  const fault = days >= 0 ? `expires in ${days} days` : 'has expired'
  return [`it ${fault}: read it, and set a later day in "security: expires" of content/site.yaml`]
}

/** Finds addresses in a sitemap or feed that are not in the release. */
function findUnknownAddresses(text: string, { files, basePath }: Manifest): string[] {
  const own = /(?:<loc>|text\/html" href="|"url":\s?"|"image":\s?")(https:[^<"]+)/g
  const addresses = new Set([...text.matchAll(own)].map(([, address = '']) => address))
  return [...addresses]
    .filter((address) => {
      const path = decodeURI(new URL(address).pathname).slice(basePath.length + 1)
      return !files[path] && !files[`${path || 'index'}.html`]
    })
    .map((address) => `it names ${address}, which is not in the release`)
}

/** Formats a report as a list of faults with their group, and the totals. */
export function formatReport({ url, release, requests, faults }: LiveReport): string {
  return [
    release ? `${url} serves ${release.id}, of ${release.date}.` : `${url} serves no known release.`,
    ...faults.map(({ group, request, fault }) => `${group}: ${request}\n  ${fault}`),
    `Requests: ${requests}. Faults: ${faults.length}.`,
  ].join('\n')
}
