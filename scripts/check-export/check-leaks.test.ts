import { gzipSync } from 'node:zlib'
import { createContent } from '@/lib/test/create-content'
import { checkLeaks, findOwnSecrets, readArticles } from './check-leaks'

const list = (...args: Parameters<typeof checkLeaks>) =>
  checkLeaks(...args).map(({ address, found }) => `${address}: ${found}`)
const check = (text: string, file = 'index.html') => list(file, Buffer.from(text), ['a-secret-of-ours'])

it('accepts links and the text of a page', () => {
  expect(check('<a href="/about">At home</a> <a href="https://home.example/opt/a">Elsewhere</a>')).toEqual([])
})

it.each([
  ['a local path', 'at /home/ann/site/app/page.tsx:3'],
  ['a local path', 'C:\\Users\\Ann\\site'],
  ['a local address', 'http://localhost:3000/'],
  ['a private key', '-----BEGIN RSA PRIVATE KEY-----'],
  ['a token', `ghp_${'a'.repeat(36)}`],
  ['the content editor', '<div class="cm-editor"></div>'],
  ['the content editor', 'a.className="cm-scroller"'],
  ['a source map', `//${'#'} sourceMappingURL=a.js.map`],
])('finds %s in %s', (name, text) => {
  expect(check(text)).toEqual([expect.stringMatching(`^/: ${name}: `)])
})

it('accepts paths and local addresses that an article shows, but no tokens', () => {
  const article = `Read /var/log/app/a.log at localhost:3000. ghp_${'a'.repeat(36)}`
  const find = (text: string) => list('index.html', Buffer.from(text), [], article)
  expect(find(`<code>/var/log/app/a.log</code> "/var/log/app/a.log\\nat localhost:3000"`)).toEqual([])
  expect(find('/var/log/app/a.log /var/log/own/a.log')).toEqual(['/: a local path: /var/log/own…'])
  expect(find(article)).toEqual(['/: a token: ghp_aaaaaaaa…'])
})

it('accepts what a text block of a page shows', () => {
  const page = `blocks:\n  - block: text\n    markdown: |\n      See:\n\n      \`\`\`\n      cd /home/deploy/app\n      \`\`\`\n`
  const articles = readArticles(createContent({ 'pages/deploy.yaml': page }))
  expect(list('index.html', Buffer.from('<code>cd /home/deploy/app</code>'), [], articles)).toEqual([])
})

it('accepts other words of developers that an article shows, but no secrets', () => {
  const article = 'A cm-editor keeps //# sourceMappingURL=a.js.map in /opt/us/.config of a-secret-of-ours'
  const own = ['/opt/us/', 'a-secret-of-ours']
  const html = `<h2 id="cm-editor">A cm-editor</h2> <code>//# sourceMappingURL=a.js.map</code> /opt/us/.config a-secret-of-ours`
  expect(list('index.html', Buffer.from(html), own, article)).toEqual(['/: a local secret: a-se…'])
  expect(checkLeaks('a.js', Buffer.from('/opt/us/.config cm-content'), own)).toHaveLength(3)
})

it('finds a local secret, also in compressed files, and does not repeat it', () => {
  const faults = list('a.pf_meta', gzipSync('a-secret-of-ours'), ['a-secret-of-ours'])
  expect(faults).toEqual(['/a.pf_meta: a local secret: a-se…'])
})

it.each(['islands/a.js.map', '.env', 'a/.git/config'])('refuses the file %s', (file) => {
  expect(check('', file)).toEqual([`/${file}: a file for developers`])
})

it('treats local folders as secrets, but top-level ones only with a slash', () => {
  expect(findOwnSecrets({} as never, ['/opt/a/site', '/site', '/'])).toEqual(['/opt/a/site', '/site/'])
})

it('finds secrets of the environment by name and length', () => {
  const found = findOwnSecrets(
    { DEPLOY_TOKEN: '123456789abc', NAME: 'something long', SHORT_SECRET: 'abc' } as never,
    [],
  )
  expect(found).toEqual(['123456789abc'])
})
