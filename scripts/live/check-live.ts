import { getReleaseId, type Manifest, manifestFile } from '@/deploy/manifest'
import { toAddressUnder } from '@/lib/base-path'
import { ask, type Reply } from './ask'
import { type Case, listCases } from './cases'
import { checkReply } from './check-reply'

export type Fault = { group: string; request: string; fault: string }

export type LiveReport = {
  url: string
  release: { id: string; commit: string; date: string } | null
  /** Requests and faults by group. */
  groups: Record<string, { requests: number; faults: number }>
  faults: Fault[]
}

type Options = {
  /** The release expected to be live. Without it, the site is compared with its own `release.json`. */
  expected?: Manifest
  isManaged?: boolean
  now?: Date
}

const concurrency = 6
const day = 24 * 60 * 60 * 1000

/** Tests a live site against all cases, and compares every file with its release. */
export async function checkLive(
  url: string,
  { expected, isManaged = false, now = new Date() }: Options = {},
): Promise<LiveReport> {
  const { origin, pathname } = new URL(url)
  const basePath = pathname.replace(/\/$/, '')
  const report: LiveReport = { url, release: null, groups: {}, faults: [] }
  const add = (group: string, request: string, faults: string[]) => {
    const counts = report.groups[group] ?? { requests: 0, faults: 0 }
    report.groups[group] = counts
    counts.requests++
    counts.faults += faults.length
    report.faults.push(...faults.map((fault) => ({ group, request, fault })))
  }
  const get = (target: string) => ask(origin, { target: basePath + target })

  const live = await readLiveManifest(get)
  if (typeof live === 'string') {
    add('release', `/${manifestFile}`, [live])
    if (!expected) return report
  } else {
    const { commit, date } = live
    report.release = { id: getReleaseId(live), commit, date }
    const wanted = expected && getReleaseId(expected)
    add(
      'release',
      `/${manifestFile}`,
      wanted && wanted !== report.release.id ? [`${report.release.id} is live, not ${wanted}`] : [],
    )
  }
  const manifest = expected ?? (live as Manifest)
  const site = { manifest, isManaged }

  const check = async (each: Case) => {
    const { group, request, toHeaders, expected: answer } = each
    const targeted = { ...request, target: toAddressUnder(basePath, request.target) }
    const title = `${request.method ?? 'GET'} ${targeted.target.slice(0, 100)} ${JSON.stringify(request.headers ?? {})}`
    try {
      const needsFirst = toHeaders || answer.kind === 'part'
      const first = needsFirst ? await ask(origin, { ...targeted, headers: {} }) : undefined
      const headers = toHeaders && first ? toHeaders(first) : request.headers
      const reply = await ask(origin, { ...targeted, headers })
      add(group, title.replace(' {}', ''), await checkReply(each, reply, first ?? reply, site))
    } catch (error) {
      add(group, title, [error instanceof Error ? error.message : String(error)])
    }
  }
  // Outside the base path is another site.
  const queue = listCases(manifest).filter(({ request }) => !basePath || !/^\/[/?]/.test(request.target))
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await check(next)
  }
  await Promise.all(Array.from({ length: concurrency }, work))

  const read = async (file: string) => (await get(file)).body.toString()
  if (manifest.files['.well-known/security.txt'])
    add('dates', '/.well-known/security.txt', checkExpiry(await read('/.well-known/security.txt'), now))
  for (const file of ['sitemap.xml', 'feed.xml', 'feed.json'])
    if (manifest.files[file])
      add('addresses in files', `/${file}`, findUnknownAddresses(await read(`/${file}`), manifest))
  return report
}

async function readLiveManifest(get: (target: string) => Promise<Reply>): Promise<Manifest | string> {
  try {
    const { status, body } = await get(`/${manifestFile}`)
    return status === 200 ? (JSON.parse(body.toString()) as Manifest) : `status is ${status}, not 200`
  } catch (error) {
    return `it cannot be read: ${error instanceof Error ? error.message : error}`
  }
}

/** Report `security.txt` this many days before it expires. */
const noticeDays = 30

/** Checks the expiry date in `security.txt` (RFC 9116, section 2.5.5). */
export function checkExpiry(text: string, now: Date): string[] {
  const days = Math.floor((Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - now.getTime()) / day)
  if (days >= noticeDays) return []
  const fault = days >= 0 ? `expires in ${days} days` : 'has expired'
  return [`it ${fault}: read it, and set a later day in "security: expires" of content/site.yaml`]
}

/** Finds addresses in a sitemap or feed that are not in the release. */
function findUnknownAddresses(text: string, { files, basePath }: Manifest): string[] {
  const own = /(?:<loc>|<id>|<image:loc>|"url":\s?"|"image":\s?")(https:[^<"]+)/g
  return [...new Set([...text.matchAll(own)].map(([, address = '']) => address))].flatMap((address) => {
    const path = decodeURI(new URL(address).pathname)
      .slice(basePath.length + 1)
      .replace(/\/$/, '')
    return files[path] || files[`${path || 'index'}.html`]
      ? []
      : [`it names ${address}, which is not in the release`]
  })
}
