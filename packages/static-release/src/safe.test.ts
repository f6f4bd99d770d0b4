import { completeRules, createHeaders, type Rules } from './headers'
import { createHeaderPolicy } from './policy'
import { checkWritten, toHostname } from './safe'

const plain = { ...completeRules({ headers: { A: 'a' } }), basePath: '', redirects: [] }
const hosts = ['a;b', 'a{b}', '$host', 'a"b', 'a`b', 'a\nb', 'a b.example', "a'b", 'a,b', 'a.example:99999']

describe('what is written into configuration', () => {
  it.each(hosts)('has no host name %j', (host) => {
    const url = `https://${host}`
    expect(() => checkWritten({ ...plain, url })).toThrow(/^url is/)
    expect(() => createHeaderPolicy({ forms: [`${url}/a`] })).toThrow(/^An address .* is/)
    expect(() => createHeaders({ policy: '', strictTransport: '', reportTo: `${url}/a` })).toThrow(
      /^reportTo is/,
    )
  })

  it.each([';', '"', '`', '{env.HOME}', '$request_uri', '\n', ' ', '\\', 'é'])(
    'has no address with %j',
    (text) => {
      const report = { policy: '', strictTransport: '', reportTo: `https://a.example/${text}` }
      expect(() => createHeaders(report)).toThrow(/^reportTo is/)
      for (const redirect of [
        { from: `/a${text}`, to: '/' },
        { from: '/a', to: `/${text}` },
      ])
        expect(() => checkWritten({ ...plain, redirects: [redirect] })).toThrow(/former address|target/)
    },
  )

  it.each<Partial<Rules> & { basePath?: string }>([
    { headers: { A: '{env.HOME}' } },
    { headers: { A: '$host' } },
    { headers: { A: 'a`b' } },
    { headers: { A: 'a\r\nB: c' } },
    { headers: { 'A;': 'a' } },
    { hashed: ['/a|b/'] },
    { types: { 'a}': 'text/plain' } },
    { caching: { ...plain.caching, hashed: '$host' } },
    { basePath: '/a;b' },
  ])('has no rule %j', (rules) => {
    expect(() => checkWritten({ ...plain, ...rules })).toThrow(/; it must be /)
  })

  it('has what sites need', () => {
    const headers = createHeaders({
      policy: createHeaderPolicy({ forms: ['https://forms.example:8443/a?b=c', 'http://[::1]:80/'] }),
      strictTransport: 'max-age=63072000; includeSubDomains',
      reportTo: 'https://reports.example/a?b=c&d=%7B',
    })
    const redirects = [{ from: "/it's-%C3%BC+(1).html", to: '/a?b=c#d' }]
    expect(() =>
      checkWritten({ ...plain, headers, redirects, url: 'https://www.xn--bcher-kva.example' }),
    ).not.toThrow()
    expect(toHostname('http://localhost:3000')).toBe('localhost')
  })
})
