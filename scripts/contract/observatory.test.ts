/** @jest-environment node */
import { createHeaders } from '@/deploy/headers'
import { createPolicy, stockPolicy, toHeader } from '@/deploy/policy'
import { gradeSite } from './observatory'

const toReply = (
  headers: Record<string, string>,
  html = '<script type="module" src="/islands/a.js"></script>',
) => ({
  status: 200,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  body: Buffer.from(html),
})
const policy = toHeader(createPolicy({ styleHashes: ["'sha256-a'"], formEndpoint: null }))
const headers = createHeaders(policy)
const grade = (changed: Record<string, string>, html?: string) =>
  gradeSite(toReply({ ...headers, ...changed }, html)).score

// 100, and 10 for the policy, 5 for the referrer, 5 for frames, 10 for resources.
it('gives our headers 130 points', () => {
  expect(gradeSite(toReply(headers)).score).toBe(130)
})

it('gives a site without headers what Observatory gives it', () => {
  // 100 - 25 - 20 - 5 - 20
  expect(gradeSite(toReply({})).score).toBe(30)
})

it('gives no bonus to a site that lost more than ten points', () => {
  // The policy of Next's own export: 'unsafe-inline' takes 20.
  expect(grade({ 'Content-Security-Policy': stockPolicy })).toBe(80)
})

it.each([
  ["default-src 'self'", 125 - 5],
  ["default-src 'none'; style-src 'unsafe-inline'", 120 - 5],
  ["default-src 'none'; script-src https:", 80],
  ["default-src 'none'; img-src http://a.example", 80],
])('gives a site with the policy %s %i points', (changed, score) => {
  expect(grade({ 'Content-Security-Policy': changed, 'X-Frame-Options': 'DENY' })).toBe(score)
})

it('takes points for scripts of others', () => {
  expect(grade({}, '<script src="https://cdn.example/a.js"></script>')).toBe(50)
})
