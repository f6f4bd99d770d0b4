import fs from 'node:fs'
import { testSite } from '@/scripts/test-site.mjs'
import type { Content } from './content'
import { findAnnouncement } from './schedule'
import { createContent, neededFiles, readProblems } from './test/create-content'

// Mistakes in what few sites have: an announcement, menus.

const readSite = () =>
  fs.readFileSync(`${testSite.content}/site.yaml`, 'utf8').replace(/^announcement:\n( .*\n)+/m, '')
const refuse = (name: string, text: string) =>
  readProblems(createContent({ ...neededFiles, [name]: text }), name)

describe('an announcement', () => {
  const isShown = (days: { from?: string; until?: string }, unpublished = false) => {
    const announcement = { text: 'We have moved.', ...days }
    const settings = { today: '2026-11-30', unpublished }
    return findAnnouncement({ site: { announcement }, settings } as Content) === announcement
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
    refuse('site.yaml', `${readSite()}announcement: { text: Hello, ${fields} }\n`)

  it('is refused with its place and a fix where a field is wrong', () => {
    expect(write('from: 2026-11-30, until: 2026-12-01, pages: [/about]')).toBe('')
    const days = write('from: 2026-12-01, until: 2026-11-30')
    expect(days).toMatch(/site\.yaml:\d+:55 {2}announcement\.until\n/)
    expect(days).toContain('expected: a day that is not before `from`\n  fix:      correct one of the two')
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
    refuse('layout.yaml', layout.replace(/^ {4}- \{ label: About, .*$/m, `    - ${item}`))

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
