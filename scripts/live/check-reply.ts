import zlib from 'node:zlib'
import { Zstd } from '@hpcc-js/wasm-zstd'
import {
  caching,
  createHeaders,
  getCacheControl,
  getContentType,
  getResourcePolicy,
  isCompressible,
} from '@/deploy/headers'
import { hashContent, type Manifest } from '@/deploy/manifest'
import { toAddressUnder } from '@/lib/base-path'
import type { Reply } from './ask'
import type { Case } from './cases'

/** Managed hosts may omit what their configuration cannot express. */
export type Site = { manifest: Manifest; isManaged: boolean }

/** Checks a reply. `first` is the reply to the same request without extra headers. */
export async function checkReply(
  { request, expected }: Case,
  reply: Reply,
  first: Reply,
  site: Site,
): Promise<string[]> {
  const { status, headers, body } = reply
  switch (expected.kind) {
    case 'file':
      return [...checkHeaders(reply, site), ...(await checkFile(request.method, reply, 200, expected, site))]
    case 'missing':
      return [
        ...checkHeaders(reply, site),
        ...(await checkFile(request.method, reply, 404, { file: '/404.html', ...expected }, site)),
      ]
    case 'part': {
      if (status === 200 && (expected.orFile || site.isManaged))
        return [...checkHeaders(reply, site), ...(await checkFile('GET', reply, 200, expected, site))]
      const { length } = first.body
      const from = expected.from < 0 ? length + expected.from : expected.from
      const to = expected.to < 0 ? length + expected.to : expected.to
      return [
        ...checkHeaders(reply, site),
        ...compare('status', status, 206),
        ...compare('Content-Range', headers['content-range'], `bytes ${from}-${to}/${length}`),
        ...(body.equals(first.body.subarray(from, to + 1)) ? [] : ['the part is not that of the file']),
      ]
    }
    case 'redirect':
      return [
        ...checkHeaders(reply, site),
        // Netlify has no 308.
        ...compare('status', site.isManaged && status === 301 ? 308 : status, 308),
        ...compare('Location', headers.location, toAddressUnder(site.manifest.basePath, expected.to)),
      ]
    case 'status':
      return [
        ...checkHeaders(reply, site),
        ...(expected.statuses.includes(status) ? [] : compare('status', status, expected.statuses[0])),
        ...compareHeaders(headers, expected.headers ?? {}),
        ...(status === 304 && first.headers.vary ? compare('Vary', headers.vary, first.headers.vary) : []),
      ]
    case 'refused':
      return checkRefused(reply, site)
  }
}

const compare = (name: string, found: unknown, wanted: unknown) =>
  found === wanted ? [] : [`${name} is ${found}, not ${wanted}`]

const compareHeaders = (found: Reply['headers'], wanted: Readonly<Record<string, string>>) =>
  Object.entries(wanted).flatMap(([name, value]) => compare(name, found[name.toLowerCase()], value))

/** Checks the headers of every answer, errors included. */
function checkHeaders({ status, headers }: Reply, { manifest }: Site): string[] {
  const faults = compareHeaders(headers, createHeaders(manifest))
  if (status >= 400 && !headers['cache-control']?.includes(caching.error))
    faults.push(`Cache-Control of an error is ${headers['cache-control']}`)
  if (/\d/.test(headers.server ?? '')) faults.push(`the server reveals its version: ${headers.server}`)
  if (headers['x-powered-by']) faults.push('the server reveals what it runs on')
  if (headers['set-cookie']) faults.push('the server sets a cookie')
  return faults
}

async function checkFile(
  method: string | undefined,
  reply: Reply,
  wantedStatus: number,
  { file, codings: allowed = [''] }: { file: string; codings?: readonly string[] },
  { manifest, isManaged }: Site,
): Promise<string[]> {
  const { status, headers, body } = reply
  const coding = headers['content-encoding'] ?? ''
  const resourcePolicy = headers['cross-origin-resource-policy']
  const faults = [
    ...compare('status', status, wantedStatus),
    ...compare('Content-Type', headers['content-type'], getContentType(file)),
    ...(isManaged && !resourcePolicy
      ? []
      : compare('Cross-Origin-Resource-Policy', resourcePolicy, getResourcePolicy(file))),
  ]
  if (status === 200) {
    faults.push(...compare('Cache-Control', headers['cache-control'], getCacheControl(file)))
    if (!headers.etag) faults.push('there is no ETag')
  }
  if (isCompressible(getContentType(file) ?? '') && !/accept-encoding/i.test(headers.vary ?? ''))
    faults.push('Vary does not name Accept-Encoding')
  // Managed hosts choose the coding themselves.
  if (!allowed.includes(coding) && !(isManaged && coding))
    return [...faults, `Content-Encoding is "${coding}", not "${allowed.join('" or "')}"`]
  if (method === 'HEAD') return body.length > 0 ? [...faults, 'HEAD has a body'] : faults
  return (await isFile(file, reply, manifest))
    ? faults
    : [...faults, `the body is not ${file} of this release`]
}

async function isFile(file: string, { body, headers }: Reply, { files }: Manifest): Promise<boolean> {
  try {
    return hashContent(await decode(body, headers['content-encoding'] ?? '')) === files[file.slice(1)]
  } catch {
    return false
  }
}

async function decode(body: Buffer, coding: string): Promise<Uint8Array> {
  if (coding === 'br') return zlib.brotliDecompressSync(body)
  if (coding === 'gzip') return zlib.gunzipSync(body)
  return coding === 'zstd' ? (await Zstd.load()).decompress(body) : body
}

/** Servers may answer 400 before our headers apply. The body must not leak anything. */
async function checkRefused(answer: Reply, site: Site): Promise<string[]> {
  const { status, headers, body } = answer
  if (status !== 400 && status !== 404) return [`status is ${status}, not 400 or 404`]
  const isHarmless = status === 400 ? body.length < 1000 : await isFile('/404.html', answer, site.manifest)
  return [
    ...(isHarmless ? [] : ['the body is neither short nor the 404 page']),
    ...(status === 404 ? checkHeaders(answer, site) : []),
    ...(headers.location ? [`it redirects to ${headers.location}`] : []),
  ]
}
