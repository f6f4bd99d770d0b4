import {
  caching,
  codings,
  createHeaders,
  getCacheControl,
  getContentType,
  isCompressible,
} from '@/deploy/headers'
import type { Reply, Request } from './ask'
import type { Expected } from './cases'

/** What an answer is held against. */
export type Export = {
  policy: string
  /** Returns a file of the export, by its path, in a coding (`''`: as it is). Throws where there is none. */
  read: (path: string, coding: string) => Buffer
}

/** Returns what is wrong with a reply; nothing where it keeps the contract. */
export function checkReply(request: Request, reply: Reply, expected: Expected, site: Export): string[] {
  if (expected.kind === 'refused') return checkRefused(reply, site)
  const faults = checkHeaders(reply, site.policy)
  switch (expected.kind) {
    case 'file':
      return [...faults, ...checkFile(request, reply, { status: 200, ...expected }, site)]
    case 'missing':
      return [...faults, ...checkFile(request, reply, { status: 404, file: '/404.html', ...expected }, site)]
    case 'part': {
      const whole = site.read(expected.file, '')
      const from = expected.from < 0 ? whole.length + expected.from : expected.from
      const to = expected.to < 0 ? whole.length + expected.to : expected.to
      return [
        ...faults,
        ...compare('status', reply.status, 206),
        ...compare('Content-Range', reply.headers['content-range'], `bytes ${from}-${to}/${whole.length}`),
        ...(reply.body.equals(whole.subarray(from, to + 1)) ? [] : ['the part is not that of the file']),
      ]
    }
    case 'redirect':
      return [
        ...faults,
        ...compare('status', reply.status, 308),
        ...compare('Location', reply.headers.location, expected.to),
      ]
    case 'status':
      return [
        ...faults,
        ...compare('status', reply.status, expected.status),
        ...compareHeaders(reply.headers, expected.headers ?? {}),
      ]
  }
}

const compare = (name: string, found: unknown, wanted: unknown) =>
  found === wanted ? [] : [`${name} is ${found}, not ${wanted}`]

const compareHeaders = (found: Reply['headers'], wanted: Readonly<Record<string, string>>) =>
  Object.entries(wanted).flatMap(([name, value]) => compare(name, found[name.toLowerCase()], value))

/** What every answer carries, errors included. */
function checkHeaders({ status, headers }: Reply, policy: string): string[] {
  const faults = compareHeaders(headers, createHeaders(policy))
  // `no-store` counts in whatever company (RFC 9111, section 5.2.2.5). Caddy answers a range that is not there from where
  // no configuration reaches, with the caching of the file.
  if (status >= 400 && status !== 416 && !headers['cache-control']?.includes(caching.error))
    faults.push(`Cache-Control of an error is ${headers['cache-control']}`)
  if (/\d/.test(headers.server ?? '')) faults.push(`the server tells its version: ${headers.server}`)
  if (headers['x-powered-by']) faults.push('the server tells what it runs on')
  if (headers['set-cookie']) faults.push('a cookie is set')
  return faults
}

type File = { status: number; file: string; codings?: readonly string[] }

function checkFile(
  { method }: Request,
  { status, headers, body }: Reply,
  { status: wantedStatus, file, codings: allowed = [''] }: File,
  site: Export,
): string[] {
  const coding = headers['content-encoding'] ?? ''
  const faults = [
    ...compare('status', status, wantedStatus),
    ...compare('Content-Type', headers['content-type'], getContentType(file)),
  ]
  if (status === 200) {
    faults.push(...compare('Cache-Control', headers['cache-control'], getCacheControl(file)))
    if (!headers.etag) faults.push('there is no ETag')
  }
  if (isCompressible(getContentType(file) ?? '') && !/accept-encoding/i.test(headers.vary ?? ''))
    faults.push('Vary does not name Accept-Encoding')
  if (!allowed.includes(coding)) return [...faults, `Content-Encoding is "${coding}", not of "${allowed}"`]
  const wanted = site.read(file, coding)
  if (method === 'HEAD') {
    if (body.length > 0) faults.push('HEAD has a body')
    // A server may leave the length out (RFC 9110, section 9.3.2), but may not name another.
    if (headers['content-length'] && Number(headers['content-length']) !== wanted.length)
      faults.push(`Content-Length is ${headers['content-length']}, not ${wanted.length}`)
  } else if (!body.equals(wanted)) {
    faults.push(`the body is not ${file}${coding && ` in ${coding}`}`)
  }
  return faults
}

/** A server may answer 400 by itself, before it knows of our headers; what it may not do is to show anything. */
function checkRefused({ status, headers, body }: Reply, site: Export): string[] {
  if (status !== 400 && status !== 404) return [`status is ${status}, not 400 or 404`]
  const missing = ['', ...codings.map(({ name }) => name)].map((coding) => site.read('/404.html', coding))
  const isOwn = status === 400 ? body.length < 1000 : missing.some((page) => page.equals(body))
  return [
    ...(isOwn ? [] : ['the body is neither short nor the page for what is missing']),
    ...(status === 404 ? checkHeaders({ status, headers, body }, site.policy) : []),
    ...(headers.location ? [`it leads to ${headers.location}`] : []),
  ]
}
