import zlib from 'node:zlib'
import {
  caching,
  createHeaders,
  getCacheControl,
  getContentType,
  getResourcePolicy,
  isCompressible,
} from '@/deploy/headers'
import { hashContent, type Manifest } from '@/deploy/manifest'
import type { Reply } from './ask'
import type { Case, Expected } from './cases'

/** Managed hosts may omit what their configuration cannot express. */
export type Site = { manifest: Manifest; isManaged: boolean }

const compare = (name: string, found: unknown, wanted: unknown) =>
  found === wanted ? [] : [`${name} is ${found}, not ${wanted}`]

const compareHeaders = (found: Reply['headers'], wanted: Readonly<Record<string, string>>) =>
  Object.entries(wanted).flatMap(([name, value]) => compare(name, found[name.toLowerCase()], value))

/** Checks a reply. `first` is the reply to the same request without extra headers. */
export function checkReply({ request, expected }: Case, reply: Reply, first: Reply, site: Site): string[] {
  const { status, headers, body } = reply
  const { statuses, file, range } = expected
  const isAllowed = statuses.includes(status) || (site.isManaged && isVariant(status, statuses))
  const faults = isAllowed ? [] : compare('status', status, statuses.join(' or '))
  if (status === 400) return body.length < 1000 ? faults : [...faults, 'the body of the refusal is long']

  faults.push(...checkHeaders(reply, site), ...compareHeaders(headers, expected.headers ?? {}))
  if (status === 304 && first.headers.vary) faults.push(...compare('Vary', headers.vary, first.headers.vary))
  if (status === 206 && range) faults.push(...checkRange(range, reply, first.body))
  else if (file) faults.push(...checkFile(file, request.method, expected, reply, site))
  return faults
}

/** Netlify has no 308. */
const isVariant = (status: number, statuses: readonly number[]) => status === 301 && statuses.includes(308)

/** Checks the headers of every response, errors included. */
function checkHeaders({ status, headers }: Reply, { manifest, isManaged }: Site): string[] {
  const faults = compareHeaders(headers, createHeaders(manifest))
  if (!isManaged && status >= 400 && !headers['cache-control']?.includes(caching.error))
    faults.push(`Cache-Control of an error is ${headers['cache-control']}`)
  if (/\d/.test(`${headers.server ?? ''}`)) faults.push(`the server reveals its version: ${headers.server}`)
  if (headers['x-powered-by']) faults.push('the server reveals what it runs on')
  if (headers['set-cookie']) faults.push('the server sets a cookie')
  return faults
}

function checkRange(
  [first, last]: readonly [number, number],
  { headers, body }: Reply,
  file: Buffer,
): string[] {
  const from = first < 0 ? file.length + first : first
  const to = last < 0 ? file.length + last : last
  return [
    ...compare('Content-Range', headers['content-range'], `bytes ${from}-${to}/${file.length}`),
    ...(body.equals(file.subarray(from, to + 1)) ? [] : ['the body is not that range of the file']),
  ]
}

function checkFile(
  file: string,
  method: string | undefined,
  { codings = [''] }: Expected,
  { status, headers, body }: Reply,
  { manifest, isManaged }: Site,
): string[] {
  const coding = headers['content-encoding'] ?? ''
  const resourcePolicy = headers['cross-origin-resource-policy']
  const type = getContentType(file) ?? ''
  const faults = compare('Content-Type', headers['content-type'], type)
  if (!isManaged || resourcePolicy)
    faults.push(...compare('Cross-Origin-Resource-Policy', resourcePolicy, getResourcePolicy(file)))
  if (status === 200) {
    faults.push(...compare('Cache-Control', headers['cache-control'], getCacheControl(file)))
    if (!headers.etag) faults.push('there is no ETag')
  }
  if (isCompressible(type) && !/accept-encoding/i.test(headers.vary ?? ''))
    faults.push('Vary does not name Accept-Encoding')
  // Managed hosts choose the coding themselves.
  if (!codings.includes(coding) && !(isManaged && coding))
    faults.push(`Content-Encoding is "${coding}", not "${codings.join('" or "')}"`)
  if (method === 'HEAD') return body.length > 0 ? [...faults, 'HEAD has a body'] : faults
  if (hashContent(decode(body, coding)) !== manifest.files[file.slice(1)])
    faults.push(`the body is not ${file} of this release`)
  return faults
}

function decode(body: Buffer, coding: string): Buffer {
  if (coding === 'br') return zlib.brotliDecompressSync(body)
  return coding === 'gzip' ? zlib.gunzipSync(body) : body
}
