import fs from 'node:fs'
import { hasPage } from 'checked-content'
import { getPosts } from '@/lib/blog/posts'
import type { Site } from '@/lib/schemas/files'
import { findAnnouncement } from '@/lib/site'
import { createContent, neededFiles, report, toSeo } from '@/lib/test/create-content'
import { goodPost } from '@/lib/test/good-post'
import { testSite } from '@/scripts/test-site.mjs'
import { listFormEndpoints } from './forms'
import { getPage } from './pages'
import { listReceivers } from './statements'

// Mistakes in what few sites have: an announcement, menus, forms of their own, a focus.

const readSite = () =>
  fs.readFileSync(`${testSite.content}/site.yaml`, 'utf8').replace(/^announcement:\n( .*\n)+/m, '')

describe('an announcement', () => {
  const isShown = (days: { from?: string; until?: string }, unpublished = false) => {
    const announcement = { text: 'We have moved.', ...days }
    return findAnnouncement({ announcement }, { today: '2026-11-30', unpublished }) === announcement
  }

  it('is shown from its first day until its last, and always without them', () => {
    expect(isShown({})).toBe(true)
    expect(isShown({ from: '2026-11-30', until: '2026-11-30' })).toBe(true)
    expect(isShown({ from: '2026-12-01' })).toBe(false)
    expect(isShown({ until: '2026-11-29' })).toBe(false)
  })

  it('is shown before its first day in builds with drafts', () => {
    expect(isShown({ from: '2026-12-01', until: '2026-12-02' }, true)).toBe(true)
    expect(isShown({ until: '2026-11-29' }, true)).toBe(false)
  })

  const write = (fields: string) =>
    report('site.yaml', `${readSite()}announcement: { text: Hello, ${fields} }\n`)

  it('is refused with its place and a fix where a field is wrong', () => {
    expect(write('from: 2026-11-30, until: 2026-12-01, pages: [/about]')).toBe('')
    const days = write('from: 2026-12-01, until: 2026-11-30')
    expect(days).toMatch(/site\.yaml:\d+:55 {2}announcement\.until\n/)
    expect(days).toContain('expected: a day that is not before `from`\n  fix:      correct "until"')
    expect(write('until: soon')).toContain('expected: a date in the form YYYY-MM-DD')
    expect(write('pages: [/abuot]')).toMatch(
      /announcement\.pages\[1\]\n {2}found: {4}"\/abuot"\n {2}expected: a page of this site that exists/,
    )
    expect(write('pages: ["/about#mission"]')).toContain('expected: the address of a page, such as /about')
    expect(write('link: { label: More, href: /abuot }')).toContain('announcement.link.href')
    expect(write('untill: 2026-12-01')).toContain('fix:      write until, or remove it')
  })
})

describe('a menu', () => {
  const layout = fs.readFileSync(`${testSite.content}/layout.yaml`, 'utf8')
  const write = (item: string) =>
    report('layout.yaml', layout.replace(/^ {4}- \{ label: About, .*$/m, `    - ${item}`))

  it('is refused with its place and a fix where an item is wrong', () => {
    expect(
      write('{ label: About, href: /about, items: [{ label: Mission, href: "/about#mission" }] }'),
    ).not.toContain('navigation.links[2]')
    expect(write('{ label: About }')).toContain(`layout.yaml:10:7  navigation.links[2].href
  found:    nothing
  expected: an address, or links in \`items\`
  fix:      add "href:"
`)
    expect(write('{ label: About, items: [] }')).toContain('expected: at least one link')
    expect(write('{ label: About, items: [{ label: Mission, href: /mission }] }')).toContain(
      'navigation.links[2].items[1].href\n  found:    "/mission"\n  expected: a page of this site that exists',
    )
    const third = '{ label: A, href: /about, items: [] }'
    expect(write(`{ label: About, items: [${third}] }`)).toContain('found:    the unknown key "items"')
  })
})

describe('a form of its own', () => {
  const toPage = (lines: string) => `${toSeo('Quote')}blocks:\n  - block: contact\n    form: A\n${lines}`
  const write = (lines: string) => report('pages/quote.yaml', toPage(lines))
  const toField = (field: string) => write(`    fields:\n      - { label: B, name: b, ${field} }\n`)

  it('takes fields, a button and an address', () => {
    const fields = '    fields: [{ label: B, name: b, kind: file }]\n'
    expect(write(`    submit: Go\n    endpoint: /quote\n    hiddenFields: []\n${fields}`)).toBe('')
  })

  it.each([
    ['kind: select', 'options', 'nothing', 'the answers to choose from', 'add "options:"'],
    ['kind: text, options: [A]', 'options', '["A"]', 'no options for text', 'remove them, or change "kind"'],
    ['kind: radios, options: []', 'options', '[]', 'at least one option', 'correct "options"'],
    ['kind: radios, options: [A, A]', 'options', '["A","A"]', 'each option once', 'remove one'],
    ['kind: radio', 'kind', '"radio"', 'one of: text, ', 'write radios'],
    ['kind: file', 'kind', 'file', 'another kind: this form sends nothing', 'add "endpoint:" to the block'],
    [
      'kind: checkboxes, options: [A, B], required: true',
      'options',
      '["A","B"]',
      'one option, since it is required',
      'remove "required" or "error", or use radios',
    ],
  ])('is refused with its place and a fix for a field of %s', (field, key, found, expected, fix) => {
    const message = toField(field)
    expect(message).toMatch(/quote\.yaml:6:\d+ {2}blocks\[1\]\.fields\[1\]/)
    expect(message).toContain(`fields[1].${key}\n  found:    ${found}\n  expected: ${expected}`)
    expect(message).toContain(`fix:      ${fix}`)
  })

  it('is refused with two fields of one name, a wrong address, or no title', () => {
    const twice = '[{ label: B, name: b, kind: text }, { label: C, name: b, kind: text }]'
    expect(write(`    fields: ${twice}\n`)).toContain('expected: a different name for each')
    expect(write('    endpoint: quotes.example\n')).toContain(
      'endpoint\n  found:    "quotes.example"\n  expected: an address that starts with https:// or /',
    )
    const untitled = toPage('    details: A\n    submit: Go\n').replace('    form: A\n', '')
    expect(report('pages/quote.yaml', untitled)).toContain('blocks[1].form\n  found:    nothing')
  })

  it('may take files in blocks.yaml only if the site has an endpoint', () => {
    const words = fs
      .readFileSync(`${testSite.content}/blocks.yaml`, 'utf8')
      .replace('kind: phone', 'kind: file')
    const read = (endpoint: string) =>
      report('blocks.yaml', words, { 'site.yaml': `formEndpoint: ${endpoint}\n` })
    expect(read('null')).toContain('contact.form.fields[3].kind\n  found:    file')
    expect(read('/enquiries')).not.toContain('file')
  })

  it('makes pages that need an endpoint, and is named among the receivers', () => {
    const thanks = `${neededFiles['pages/about.yaml'].replaceAll('About', 'Thanks').replace('Who', 'Whoever')}needs: endpoint\n`
    const open = (lines: string) =>
      createContent({ ...neededFiles, 'pages/thanks.yaml': thanks, 'pages/quote.yaml': toPage(lines) })
    expect(hasPage(open(''), '/thanks')).toBe(false)
    const content = open('    endpoint: https://quotes.example/new\n')
    expect(hasPage(content, '/thanks')).toBe(true)
    expect(hasPage(open('    endpoint: /quote\n    hidden: true\n'), '/thanks')).toBe(false)
    const site = { url: 'https://company.example', formEndpoint: 'https://forms.example/a' } as Site
    expect(listReceivers(site, listFormEndpoints(content)).messages).toBe('forms.example and quotes.example')
    expect(listReceivers({ ...site, formEndpoint: null }).messages).toBe('')
  })
})

it('an endpoint for orders makes the page of the order', () => {
  const site = readSite().replace('orders: null', 'orders: { endpoint: /orders }')
  expect(hasPage(createContent({ ...neededFiles, 'site.yaml': site }), '/order')).toBe(true)
})

it.each([
  ['+234 803 000 0000', true],
  ['+234 0803 000 0000', false],
  ['+44 20 7946 0000', true],
  ['+44 020 7946 0000', false],
  ['+1 202 555 0100', true],
  ['+49 030 123456', false],
  // These countries keep the zero.
  ['+39 06 1234 5678', true],
  ['+225 07 00 00 00 00', true],
])('of %s, says whether WhatsApp knows it', (number, isKnown) => {
  const site = readSite().replace('orders: null', `orders: { whatsapp: "${number}" }`)
  expect(report('site.yaml', site)).toEqual(
    isKnown ? '' : expect.stringContaining('without a zero after the country code'),
  )
})

describe('the focus of a picture', () => {
  const post = goodPost.replace('topics:', 'coverFocus: top\ntopics:')
  const toPage = (focus: string) =>
    `${toSeo('Team')}blocks:\n  - block: people\n    title: A\n    people:\n      - { name: B, picture: { name: author.png, alt: C, focus: ${focus} } }\n`
  const open = (focus: string) =>
    createContent({
      ...neededFiles,
      'pages/team.yaml': toPage(focus),
      'posts/b-post.md': post.replace('title: A post', 'title: Another post'),
    })

  it('comes with the picture, of a post, too', () => {
    const content = open('top left')
    expect(getPosts(content).map(({ cover }) => cover.focus)).toEqual([undefined, 'top'])
    const [block] = getPage(content, 'team').blocks
    expect(block?.block === 'people' && block.people[0]?.picture).toMatchObject({
      alt: 'C',
      focus: 'top left',
    })
  })

  it('is refused with its place and a fix', () => {
    expect(
      report('pages/team.yaml', toPage('topp')),
    ).toBe(`content/pages/team.yaml:6:64  blocks[1].people[1].picture.focus
  found:    "topp"
  expected: one of: top left, top, top right, left, center, right, bottom left, bottom, bottom right
  fix:      write top`)
  })
})
