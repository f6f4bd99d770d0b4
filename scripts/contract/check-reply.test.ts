/** @jest-environment node */
import { createHeaders } from '@/deploy/headers'
import type { Reply } from './ask'
import type { Expected } from './cases'
import { checkReply } from './check-reply'

const policy = "default-src 'none'"
const site = { policy, read: (file: string, coding: string) => Buffer.from(`${file} ${coding}`) }
const headers = {
  ...Object.fromEntries(
    Object.entries(createHeaders(policy)).map(([name, value]) => [name.toLowerCase(), value]),
  ),
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-type': 'text/html; charset=utf-8',
  etag: '"a"',
  vary: 'Accept-Encoding',
}
const about: Expected = { kind: 'file', file: '/about.html' }
const reply: Reply = { status: 200, headers, body: site.read('/about.html', '') }
const check = (changed: Partial<Reply>, expected: Expected = about, method = 'GET') =>
  checkReply({ method, target: '/about' }, { ...reply, ...changed }, expected, site)

it('finds nothing wrong with what keeps the contract', () => {
  expect(check({})).toEqual([])
  expect(check({ body: Buffer.from('') }, about, 'HEAD')).toEqual([])
})

it.each<[string, Partial<Reply>]>([
  ['status is 404, not 200', { status: 404, headers: { ...headers, 'cache-control': 'no-store' } }],
  [
    'Content-Type is text/plain, not text/html; charset=utf-8',
    { headers: { ...headers, 'content-type': 'text/plain' } },
  ],
  [
    'X-Content-Type-Options is undefined, not nosniff',
    { headers: { ...headers, 'x-content-type-options': undefined as never } },
  ],
  ['the server tells its version: nginx/1.22', { headers: { ...headers, server: 'nginx/1.22' } }],
  ['Vary does not name Accept-Encoding', { headers: { ...headers, vary: '' } }],
  ['the body is not /about.html', { body: Buffer.from('other') }],
  ['Content-Encoding is "br", not of ""', { headers: { ...headers, 'content-encoding': 'br' } }],
])('says that %s', (fault, changed) => {
  expect(check(changed)).toContain(fault)
})

it('holds a bare status to its headers', () => {
  const refusedMethod: Expected = { kind: 'status', status: 405, headers: { Allow: 'GET, HEAD' } }
  const answer = { status: 405, headers: { ...headers, 'cache-control': 'no-store' } }
  expect(check(answer, refusedMethod)).toEqual(['Allow is undefined, not GET, HEAD'])
  expect(check({ ...answer, headers: { ...answer.headers, allow: 'GET, HEAD' } }, refusedMethod)).toEqual([])
})

it('takes no other file for a refusal', () => {
  const refused: Expected = { kind: 'refused' }
  expect(check({}, refused)).toEqual(['status is 200, not 400 or 404'])
  expect(check({ status: 400, body: Buffer.from('Bad Request') }, refused)).toEqual([])
  expect(
    check(
      { status: 404, headers: { ...headers, 'cache-control': 'no-store' }, body: Buffer.from('root:x:0') },
      refused,
    ),
  ).toEqual(['the body is neither short nor the page for what is missing'])
})
