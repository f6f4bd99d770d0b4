import { randomInt } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { toAddressUnder } from '../addresses'
import type { ManagedHost } from '../hosts/managed'
import { getReleaseId, type Manifest, manifestFile, parseManifest } from '../manifest'
import { ask, LimitError, type Reply } from './ask'
import { type Case, listCases } from './cases'
import { checkCertificate, checkConnection, findAddresses, toReason } from './check-connection'
import { checkClock, checkReply, getAhead, type Site } from './check-reply'
import { varyVisitors } from './visitors'

export type LiveReport = {
  url: string
  release: { id: string; commit: string; date: string } | null
  requests: number
  /** Repeats the choice of visitors. */
  seed: number
  faults: { group: string; request: string; fault: string }[]
}

type Options = {
  /** The release expected to be live. Without it, the site is compared with its own `release.json`. */
  expected?: Manifest
  /** Its id, if no more of it is known. */
  id?: string
  host?: ManagedHost
  now?: Date
  /** The public address, if it is not the one that is asked. */
  site?: string
  seed?: number
  minutes?: number
  /** Stops the check, which then throws the reason. */
  signal?: AbortSignal
}

/** A server that breaks a limit so often would break it each time. */
const mostBrokenLimits = 3
const mostFaults = 5000

/** Escapes control and invisible characters, which could change what a terminal shows. */
const toPrintable = (text: string) =>
  text.slice(0, 1000).replace(/\p{C}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)

type Add = (group: string, title: string, check: () => Promise<string[]>) => Promise<void>

/** Returns a report, a function that adds what a check finds, and the signal that stops them all. */
function createReport(url: string, seed: number, minutes: number, signal?: AbortSignal) {
  const report: LiveReport = { url, release: null, requests: 0, seed, faults: [] }
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  const late = setTimeout(() => stop.abort(`it took more than ${minutes} minutes`), minutes * 60_000)
  signal?.addEventListener('abort', () => stop.abort())
  let brokenLimits = 0

  const add: Add = async (group, title, check) => {
    if (stop.signal.aborted) return
    const faults = await check().catch((error: Error) => {
      if (error instanceof LimitError && ++brokenLimits === mostBrokenLimits)
        stop.abort(`${brokenLimits} replies were beyond its limits`)
      return error.name === 'AbortError' ? [] : [toReason(error)]
    })
    const request = toPrintable(title)
    report.requests++
    report.faults.push(...faults.map((fault) => ({ group, request, fault: toPrintable(fault) })))
    if (report.faults.length > mostFaults) stop.abort(`it found ${mostFaults} faults`)
  }

  const finish = () => {
    clearTimeout(late)
    signal?.throwIfAborted()
    if (stop.signal.aborted)
      report.faults.push({ group: 'limits', request: url, fault: `the check stopped: ${stop.signal.reason}` })
    return { ...report, faults: joinRepeated(report.faults, report.requests) }
  }
  return { report, add, finish, signal: stop.signal }
}

/** Tests a live site against all cases, and compares every file with its release. */
export async function checkLive(url: string, options: Options = {}): Promise<LiveReport> {
  const { expected, host, now = new Date(), seed = randomInt(10_000), minutes = 10 } = options
  const { origin, pathname } = new URL(url)
  const basePath = pathname.replace(/\/$/, '')
  const { report, add, finish, signal } = createReport(url, seed, minutes, options.signal)
  const get = (target: string) => ask(origin, { target: basePath + target, signal })

  let addresses: string[] = []
  await add('connection', origin, async () => {
    const found = await findAddresses(url, signal)
    addresses = found.addresses
    return found.faults
  })
  // Nothing answers: the reason is the only fault.
  if (addresses.length === 0) return finish()
  let live: Manifest | undefined
  let ahead = 0
  await add('release', `/${manifestFile}`, async () => {
    const { status, body, headers } = await get(`/${manifestFile}`)
    ahead = getAhead(headers) || 0
    if (status !== 200) return [`status is ${status}, not 200`]
    live = parseManifest(body.toString())
    const id = getReleaseId(live)
    report.release = { id, commit: live.commit, date: live.date }
    const wanted = options.id ?? (expected ? getReleaseId(expected) : id)
    const isOther = id === wanted ? [] : [`${id} is live, not ${wanted}`]
    return [...isOther, ...checkAddress(live, options.site ?? url)]
  })
  const release = expected ?? live
  if (!release) return finish()
  const manifest = { ...release, basePath }
  const site = { manifest, host, ahead, tags: new Map() }

  await add('dates', origin, async () => checkClock(ahead))
  let asked = 0
  const cases = varyVisitors(listCases(manifest, host), { seed, isManaged: host !== undefined, ...manifest })
  const run = async () => {
    for (const each of cases) {
      // Stop here, or the rest of a long list would still be made.
      if (signal.aborted) return
      const { method, target, headers } = each.request
      const shown = headers ? JSON.stringify(headers).replace(/(\w)\1{50,}/, '$1…') : ''
      const title = `${method} ${target.slice(0, 100)} ${shown}`.trim()
      const request = { ...each.request, ...chooseConnection(each, addresses, seed + asked++), signal }
      await add(each.group, title, () => check(origin, { ...each, request }, site))
    }
  }
  await Promise.all(Array.from({ length: 6 }, run))

  for (const receiver of manifest.receivers ?? [])
    await add('receiver', receiver, () =>
      checkReceiver(new URL(toAddressUnder(basePath, receiver), origin), signal),
    )
  await add('connection', origin, async () => checkConnection(url, (await get('/')).body))
  for (const address of addresses)
    await add('dates', `${origin} at ${address}`, () => checkCertificate(url, address, now, signal))
  const securityFile = '.well-known/security.txt'
  if (manifest.files[securityFile])
    await add('dates', `/${securityFile}`, async () => {
      const { status, body } = await get(`/${securityFile}`)
      // That it is missing is a fault of the file.
      return status === 200 ? checkExpiry(body.toString(), now) : []
    })
  return finish()
}

/** Groups of requests that only scanners and tools send. nginx 1.22 breaks off some of them over HTTP/2. */
const toolGroups = ['addresses', 'other paths', 'HEAD', 'methods', 'conditions', 'ranges']

/** Chooses over which connection a visitor asks: browsers mostly over HTTP/2, and over any address of the name. */
function chooseConnection({ group, request }: Case, addresses: readonly string[], turn: number) {
  const isModern = !toolGroups.includes(group) && request.headers?.['Accept-Encoding'] !== 'gzip'
  return { isModern, address: addresses[turn % addresses.length] }
}

type Fault = LiveReport['faults'][number]

/** Joins a fault that most requests have, but for its numbers, such as a clock that is wrong, into one. */
function joinRepeated(faults: readonly Fault[], requests: number): Fault[] {
  const toKind = ({ fault }: Fault) => fault.replace(/\d+/g, '')
  const counts = new Map<string, number>()
  for (const each of faults) counts.set(toKind(each), (counts.get(toKind(each)) ?? 0) + 1)
  const told = new Set<string>()
  return faults.flatMap((each) => {
    const kind = toKind(each)
    const count = counts.get(kind) ?? 0
    if (count < 20 || count < requests / 2) return each
    if (told.has(kind)) return []
    told.add(kind)
    return { ...each, request: `${each.request}, and ${count - 1} other requests` }
  })
}

/** Visitors leave when a page, or a file of less than this size, takes longer. */
const mostMilliseconds = 3000
const mostQuickBytes = 2 ** 20

async function check(origin: string, each: Case, site: Site): Promise<string[]> {
  const { request, toHeaders } = each
  const isHead = request.method === 'HEAD'
  const first = await ask(origin, isHead ? { ...request, method: 'GET' } : request)
  const headers = toHeaders ? toHeaders(first) : request.headers
  const reply = isHead || toHeaders ? await ask(origin, { ...request, headers }) : first
  const faults = [
    ...checkReply(each, reply, first, site),
    ...(isHead ? [] : checkTag(request.target, reply, site)),
  ]
  const isSlow = ({ milliseconds = 0, body }: Reply) =>
    milliseconds > mostMilliseconds && body.length < mostQuickBytes
  // Once may be a coincidence.
  if (!['pages', 'files'].includes(each.group) || !isSlow(reply)) return faults
  const again = await ask(origin, request)
  const seconds = Math.round((again.milliseconds ?? 0) / 1000)
  return isSlow(again) ? [...faults, `it takes ${seconds} seconds`] : faults
}

/** Checks that no other bytes of a target had this ETag: browsers that have those would keep them. */
function checkTag(target: string, { status, headers, body }: Reply, { host, tags }: Site): string[] {
  if (host || status !== 200 || !headers.etag) return []
  const key = `${target} ${headers.etag}`
  const known = tags.get(key) ?? body.length
  tags.set(key, known)
  return known === body.length ? [] : [`the ETag ${headers.etag} is that of other bytes too`]
}

/** Checks that a release was built for an address. On this machine, any release is tested. */
function checkAddress({ url, basePath }: Manifest, address: string): string[] {
  const { origin, pathname, hostname } = new URL(address)
  if (/^(?:localhost|127\..*|\[::1\])$/.test(hostname) || !url) return []
  const [built, asked] = [new URL(url).origin + basePath, origin + pathname.replace(/\/$/, '')]
  return built === asked
    ? []
    : [`the site was built for ${built} (url in content/site.yaml), not for ${asked}`]
}

/** Asks whether an endpoint exists, without sending it anything. Many answer only OPTIONS, or only HEAD. */
async function checkReceiver({ origin, pathname, search }: URL, signal: AbortSignal): Promise<string[]> {
  const faults: string[] = []
  for (const method of ['OPTIONS', 'HEAD']) {
    const { status } = await ask(origin, { method, target: pathname + search, signal })
    if (status < 500 && status !== 404 && status !== 410) return []
    faults.push(`${method} is answered with ${status}`)
  }
  return [faults.join(', ')]
}

/** Report `security.txt` this many days before it expires. */
const noticeDays = 30

/** Checks the expiry date in `security.txt` (RFC 9116, section 2.5.5). */
export function checkExpiry(text: string, now: Date): string[] {
  const expiry = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  if (Number.isNaN(expiry)) return ['it has no date in a line "Expires: …"']
  const days = Math.floor((expiry - now.getTime()) / (24 * 60 * 60 * 1000))
  if (days >= noticeDays) return []
  const fault = days >= 0 ? `expires in ${days} days` : 'has expired'
  return [`it ${fault}: read it, and set a later day in "security: expires" of content/site.yaml`]
}

/** Formats a report as a list of faults with their group, at most so many, and the totals. */
export function formatReport({ url, release, requests, seed, faults }: LiveReport, most = Infinity): string {
  return [
    release ? `${url} serves ${release.id}, of ${release.date}.` : `${url} serves no known release.`,
    ...faults.slice(0, most).map(({ group, request, fault }) => `${group}: ${request}\n  ${fault}`),
    ...(faults.length > most ? [`… and ${faults.length - most} more.`] : []),
    `Requests: ${requests}. Faults: ${faults.length}. Visitors: --seed ${seed}.`,
  ].join('\n')
}
