import zlib from 'node:zlib'
import { toAddressUnder } from '../addresses'
import { getCacheControl, getContentType, getEmbedding, isCompressible } from '../headers'
import type { ManagedHost } from '../hosts/managed'
import { hashContent, type Manifest } from '../manifest'
import { getMostBytes, type Reply } from './ask'
import type { Case, Expected } from './cases'

/**
 * A release, the host that serves it, if the servers are not ours, by how much its clock is ahead of this one, and the length
 * of the body for each target and ETag.
 */
export type Site = { manifest: Manifest; host?: ManagedHost; ahead: number; tags: Map<string, number> }

/** Returns by how many milliseconds the clock of a server is ahead of this one, or `NaN` without a date. */
export const getAhead = ({ date, age = '0' }: Headers) =>
  Date.parse(date ?? '') + Number(age) * 1000 - Date.now()

/** Clocks, and an answer that takes its time, may differ by less. */
const mostMinutes = 5

/** Checks the two clocks. Once, since all replies have the same. */
export const checkClock = (ahead: number) =>
  Math.abs(ahead) < mostMinutes * 60_000
    ? []
    : [
        `the clocks of the server and of this computer differ by ${Math.round(Math.abs(ahead) / 60_000)} minutes`,
      ]

type Headers = Reply['headers']

/** Headers that may accompany ours. Any other could change what browsers or search engines do with the site. */
const standard =
  /^(?:accept-ranges|age|allow|alt-svc|cache-control|connection|content-(?:encoding|length|range|type)|cross-origin-resource-policy|date|etag|keep-alive|last-modified|location|server|transfer-encoding|vary|via)$/

/** Headers that 304 must send as 200 does (RFC 9110, section 15.4.5). Browsers store them. */
const sameForUnchanged = ['Cache-Control', 'ETag', 'Expires', 'Vary']

/** Headers that HEAD must send as GET does (RFC 9110, section 9.3.2). */
const sameForHead = ['Cache-Control', 'Content-Encoding', 'Content-Type', 'ETag', 'Location', 'Vary']

/** Files smaller than this may be served uncompressed. */
const leastBytes = 1000

const compare = (name: string, found: unknown, wanted: unknown) =>
  found === wanted ? [] : [`${name} is ${found}, not ${wanted}`]

/** Returns a value without what has no meaning: the order and spacing of its parts. */
const toMeaning = (value: unknown) =>
  `${value}`
    .split(/ *[,;] */)
    .sort()
    .join()

/** Returns a media type without what has no meaning: case, other names, and UTF-8 where that is the default. */
const toType = (value: unknown) =>
  `${value}`
    .toLowerCase()
    .replace(/[\s"]/g, '')
    .replace(/^(?:application|text)\/(?:x-)?javascript/, 'text/javascript')
    .replace('text/xml', 'application/xml')
    .replace('image/x-icon', 'image/vnd.microsoft.icon')
    .replace(/(javascript|json|xml);charset=utf-8$/, '$1')

const compareMeaning = (headers: Headers, name: string, wanted: string, simplify = toMeaning) => {
  const found = headers[name.toLowerCase()]
  return simplify(found) === simplify(wanted) ? [] : compare(name, found, wanted)
}

/** Checks a reply. `first` is the reply to the same request as GET, without conditions. */
export function checkReply({ request, expected }: Case, reply: Reply, first: Reply, site: Site): string[] {
  const { status, headers, body } = reply
  const { file, range, to, allow } = expected
  const statuses = expected.statuses.map((each) => (each === 308 && site.host?.redirectStatus) || each)
  const faults = statuses.includes(status) ? [] : compare('status', status, statuses.join(' or '))
  if (status === 400) return body.length < 1000 ? faults : [...faults, 'the body of the refusal is long']

  faults.push(...checkHeaders(reply, site))
  if (to) faults.push(...compare('Location', headers.location, toAddressUnder(site.manifest.basePath, to)))
  if (allow) faults.push(...compareMeaning(headers, 'Allow', allow))
  if (status === 304)
    for (const name of sameForUnchanged)
      faults.push(
        ...compare(`${name} of 304`, headers[name.toLowerCase()], first.headers[name.toLowerCase()]),
      )
  if (request.method === 'HEAD') faults.push(...checkHead(reply, first))
  if (status === 206 && range) faults.push(...checkRange(range, reply, first.body))
  else if (file) faults.push(...checkFile(file, expected, reply, site))
  if (file && request.method !== 'HEAD' && status !== 206) faults.push(...checkBody(file, reply, site))
  return faults
}

/** Checks what a response says about the servers behind it. */
function checkServer({ status, headers, repeated = [] }: Reply, { manifest, host, ahead }: Site): string[] {
  const faults: string[] = []
  const server = String(headers.server ?? '')
  if (host ? /\d/.test(server) : !/^[a-z ]*$/i.test(server))
    faults.push(`Server reveals a version, or a name within: ${server}`)
  // A product may be named, after its protocol.
  if (!host && !/^(?:[\d.]+ [a-z]+,? ?)*$/i.test(`${headers.via ?? ''}`))
    faults.push(`Via reveals a name within: ${headers.via}`)
  if (!(Math.abs(getAhead(headers) - ahead) < mostMinutes * 60_000)) faults.push(`Date is ${headers.date}`)
  const age = Number(headers.age ?? 0) * 1000
  if (age > Date.now() - Date.parse(manifest.date) + 60_000)
    faults.push(`Age is ${headers.age} seconds: it was stored before this release was made`)
  if (/="[^":]/.test(`${headers['alt-svc']}`))
    faults.push(`Alt-Svc leads to another host: ${headers['alt-svc']}`)
  // nginx adds it before it finds that a range fails, and again.
  for (const name of repeated)
    if (
      !(name === 'cache-control' && status === 416) &&
      !/^(?:vary|via|alt-svc)$/.test(name) &&
      !host?.adds.test(`${name}: `)
    )
      faults.push(`${name} is sent twice`)
  return faults
}

/** Checks the headers of every response, errors included. */
function checkHeaders(reply: Reply, site: Site): string[] {
  const { status, headers } = reply
  const { manifest, host } = site
  const ours = Object.entries(manifest.headers).map(([name, value]) => ({ name, value }))
  // Managed hosts send redirects without them, which have no content.
  const isBare = (name: string) => host && status < 400 && status >= 300 && !headers[name.toLowerCase()]
  const faults = ours
    .filter(({ name }) => !isBare(name))
    .flatMap(({ name, value }) => compareMeaning(headers, name, value))
  const names = new Set(ours.map(({ name }) => name.toLowerCase()))
  for (const [name, value] of Object.entries(headers))
    if (!names.has(name) && !standard.test(name) && !host?.adds.test(`${name}: ${value}`))
      faults.push(`${name} is not a header of this site or host: ${value}`)

  const cacheControl = headers['cache-control'] ?? ''
  const [, seconds = 0] = /max-age=(\d+)/.exec(cacheControl) ?? []
  if (status >= 400 && (host ? Number(seconds) > 600 : !cacheControl.includes('no-store')))
    faults.push(`Cache-Control of an error is ${cacheControl}`)
  if (status >= 301 && status <= 308 && status !== 304 && Number(seconds) > 86_400)
    faults.push(`a redirect is cached for ${seconds} seconds`)
  const others = (headers.vary ?? '').replace(/accept-encoding|[\s,]/gi, '')
  if (others) faults.push(`Vary is ${headers.vary}`)
  return [...faults, ...checkServer(reply, site)]
}

function checkHead({ status, headers, body }: Reply, get: Reply): string[] {
  return [
    ...compare('status of HEAD', status, get.status),
    ...sameForHead.flatMap((name) =>
      compare(`${name} of HEAD`, headers[name.toLowerCase()], get.headers[name.toLowerCase()]),
    ),
    // HEAD may omit it.
    ...compare(
      'Content-Length of HEAD',
      Number(headers['content-length'] ?? get.body.length),
      get.body.length,
    ),
    ...(body.length > 0 ? ['HEAD has a body'] : []),
  ]
}

function checkRange(
  [first, last]: readonly [number, number],
  { headers, body }: Reply,
  file: Buffer,
): string[] {
  const from = first < 0 ? Math.max(0, file.length + first) : first
  const to = last < 0 ? file.length + last : Math.min(last, file.length - 1)
  return [
    ...compare('Content-Range', headers['content-range'], `bytes ${from}-${to}/${file.length}`),
    ...(body.equals(file.subarray(from, to + 1)) ? [] : ['the body is not that range of the file']),
  ]
}

function checkFile(file: string, { codings = [''] }: Expected, { status, headers, body }: Reply, site: Site) {
  const coding = headers['content-encoding'] ?? ''
  const type = getContentType(site.manifest, file) ?? ''
  const faults = compare('Content-Type', toType(headers['content-type']), toType(type))
  if (!site.host || (status === 200 && headers['cross-origin-resource-policy']))
    faults.push(...compareMeaning(headers, 'Cross-Origin-Resource-Policy', getEmbedding(site.manifest, file)))
  if (status === 200) {
    faults.push(...compareMeaning(headers, 'Cache-Control', getCacheControl(site.manifest, file)))
    if (!headers.etag) faults.push('there is no ETag')
  }
  // Managed hosts choose what to compress, and how. They are the only shared cache, so they may omit Vary.
  if (isCompressible(type) && !site.host && !/accept-encoding/i.test(headers.vary ?? ''))
    faults.push('Vary does not name Accept-Encoding')
  const isAllowed = codings.includes(coding) || (site.host && coding === 'gzip' && codings.includes('br'))
  if (!isAllowed && (coding || (!site.host && body.length >= leastBytes)))
    faults.push(`Content-Encoding is "${coding}", not "${codings.join('" or "')}"`)
  return faults
}

function checkBody(file: string, { headers, body }: Reply, { manifest }: Site): string[] {
  const decoders = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync }
  const coding = headers['content-encoding'] as keyof typeof decoders | undefined
  try {
    // A small body may decode to gigabytes.
    const content = coding ? decoders[coding](body, { maxOutputLength: getMostBytes(file) }) : body
    return hashContent(content) === manifest.files[file.slice(1)]
      ? []
      : [`the body is not ${file} of this release`]
  } catch (error) {
    return [`the body is not ${file} of this release: ${coding} of it is broken: ${(error as Error).message}`]
  }
}
