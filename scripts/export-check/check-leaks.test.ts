/** @jest-environment node */
import { gzipSync } from 'node:zlib'
import { checkLeaks, findOwnSecrets } from './check-leaks'

const check = (text: string, file = 'index.html') => checkLeaks(file, Buffer.from(text), ['a-secret-of-ours'])

it('takes no offence at what a page holds', () => {
  expect(
    check('<a href="/about">At home</a> <a href="https://home.example/opt/a">A path elsewhere</a>'),
  ).toEqual([])
})

it.each([
  ['a path of a machine', 'at /home/ann/site/app/page.tsx:3'],
  ['a path of a machine', 'C:\\Users\\Ann\\site'],
  ['an address of this machine', 'http://localhost:3000/'],
  ['a private key', '-----BEGIN RSA PRIVATE KEY-----'],
  ['a token', `ghp_${'a'.repeat(36)}`],
  ['the editor of the content', '<script src="/decap-cms/decap-cms.js"></script>'],
  ['the editor of the content', 'var DecapCmsApp=e()'],
  ['a source map', `//${'#'} sourceMappingURL=a.js.map`],
])('finds %s', (name, text) => {
  const [fault, ...others] = check(text)
  expect(fault).toMatch(`index.html: holds ${name}: `)
  expect(others).toEqual([])
})

it('finds a secret of this machine, also in what is compressed, and does not repeat it', () => {
  const faults = checkLeaks('a.pf_meta', gzipSync('a-secret-of-ours'), ['a-secret-of-ours'])
  expect(faults).toEqual(['a.pf_meta: holds what is this machine’s own: a-se…'])
})

it.each(['islands/a.js.map', '.env', 'a/.git/config'])('refuses the file %s', (file) => {
  expect(check('', file)).toEqual([`${file}: is a file for developers, not for visitors`])
})

it('knows the folders of this machine, in the root by what is in them', () => {
  expect(findOwnSecrets({} as never, ['/opt/a/site', '/site'])).toEqual(['/opt/a/site', '/site/'])
  expect(findOwnSecrets({} as never, ['/blog', '/'])).toEqual(['/blog/'])
})

it('knows the secrets of the environment by their names', () => {
  const found = findOwnSecrets({
    DEPLOY_TOKEN: '123456789abc',
    NAME: 'something long',
    SHORT_SECRET: 'abc',
  } as never)
  expect(found).toContain('123456789abc')
  expect(found).not.toContain('something long')
  expect(found).not.toContain('abc')
})
