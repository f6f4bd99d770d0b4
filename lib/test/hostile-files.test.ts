import fs from 'node:fs'
import { testSite } from '@/scripts/test-site.mjs'
import { createContent, neededFiles, report, toSeo } from './create-content'

// Files that would break a host, or hold up the check.

const siteYaml = fs
  .readFileSync(`${testSite.content}/site.yaml`, 'utf8')
  .replace(/^announcement:\n( .*\n)+/m, '')
const setField = (key: string, value: string) =>
  siteYaml.replace(new RegExp(`^${key}:.*\\n(?: .*\\n)*`, 'm'), '') + `${key}: ${value}\n`

it.each([
  ['language', 'en-US'],
  ['url', 'https://my company.example'],
  ['url', 'https://company.example:99999'],
  ['url', '"https://company.example;"'],
  ['url', '"https://company.example{"'],
  ['formEndpoint', '"https://forms.example/a;b"'],
  ['reportTo', 'https://reports.example:99999/'],
  ['reportTo', '"https://reports.example/;"'],
  ['orders', '{ endpoint: "https://orders.example/{a}" }'],
])('refuses %s: %s with place and fix', (key, value) => {
  expect(report('site.yaml', setField(key, value))).toMatch(
    new RegExp(`site\\.yaml:\\d+:\\d+ {2}${key}(\\.endpoint)?\\n.*\\n.*\\n  fix: +correct`),
  )
})

it.each([
  ['url', 'https://company.example:8443'],
  ['formEndpoint', 'https://forms.example/a?b=c&d=%20#e'],
  ['reportTo', 'https://reports.example/r?a=b'],
])('takes %s: %s', (key, value) => {
  expect(report('site.yaml', setField(key, value))).toBe('')
})

it('takes the text of a field for no Markdown, whatever its name', () => {
  const page = 'seo: { title: A, description: B }\ntext: See [this] (/about), **bold\n'
  expect(report('pages/not-found.yaml', page)).not.toContain('Markdown')
})

it('names a key that is there twice, also without a value beside it', () => {
  expect(report('site.yaml', `${setField('orders', 'null')}orders:\n  email: true\n`)).toContain(
    'found:    the key "orders" a second time',
  )
})

it.each<[string, () => string]>([
  ['2,000 maps in each other', () => `a: ${'{ a: '.repeat(2000)}1${' }'.repeat(2000)}\n`],
  ['100,000 unknown keys', () => [...Array(100_000).keys()].map((number) => `key${number}: 1\n`).join('')],
])('reports %s at once', (_, create) => {
  expect(report('topics.yaml', create())).not.toBe('')
  const message = report('layout.yaml', create())
  expect(message).toContain('layout.yaml')
  expect(message.length).toBeLessThan(20_000)
})

it('reports a site with only a home page, and one without posts', () => {
  const home = { 'pages/home.yaml': neededFiles['pages/home.yaml'] }
  const found = createContent(home).problems.map(({ file, found }) => `${file}: ${found}`)
  expect(found).toContain('content/site.yaml: no file')
  expect(found).toContain('content/posts: none that is published')
})

it.each([
  ['a heading that has the id of the title of another block', '## part_title', 'part_title'],
  ['a heading that has the id of a block by its place', '## block_2', 'block_2'],
  ['a heading that has the id of the title of such a block', '## block_2_title', 'block_2_title'],
])('refuses %s', (_, markdown, id) => {
  const text = (fields: string) => `  - { block: text, title: A, ${fields} }\n`
  const blocks = text(`id: part, markdown: "${markdown}\\n\\nWords."`) + text('markdown: Words.')
  expect(report('pages/launch.yaml', `${toSeo('Launch')}blocks:\n${blocks}`)).toContain(
    `found:    #${id} again`,
  )
})
