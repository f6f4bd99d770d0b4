import { findHref, hasPage, listProblemsOf, listRedirects, remove, rename } from 'checked-content'
import { create } from '@/lib/new-entry/create'
import { getPages } from '@/lib/pages/pages'
import { createContent, neededFiles, readProblems } from '@/lib/test/create-content'
import { getParents } from './pages'

const toPage = (title: string, more = '') =>
  `seo:\n  title: ${title}\n  description: What ${title} is, for whom, what it costs, and whom to ask.\n${more}blocks:\n  - { block: text, title: ${title}, markdown: Words. }\n`

const pages = {
  ...neededFiles,
  'pages/home.yaml': toPage('Home'),
  'pages/services.yaml': toPage('Services'),
  'pages/services/oracle.yaml': toPage('Oracle', 'aliases: [/old]\n'),
  'pages/services/oracle/tuning.md':
    '---\ntitle: Tuning\ndescription: Why a query is slow, and what we do about it in two weeks.\n---\n\n[Up](/services/oracle#content)\n',
}
const open = (files: Record<string, string> = {}) => createContent({ ...pages, ...files })

describe('a page in a folder', () => {
  it('has the folders in its address', () => {
    expect(getPages(open()).map(({ href }) => href)).toEqual([
      '/about',
      '/',
      '/services',
      '/services/oracle',
      '/services/oracle/tuning',
    ])
    expect(hasPage(open(), '/services/oracle#content')).toBe(true)
    expect(listRedirects(open())).toContainEqual(
      expect.objectContaining({ from: '/old', to: '/services/oracle' }),
    )
  })

  it('can be the index of the folder', () => {
    const content = open().with({
      'pages/services/oracle.yaml': null,
      'pages/services/oracle/index.md': pages['pages/services/oracle/tuning.md'],
    })
    expect(findHref(content, 'pages/services/oracle/index.md')).toBe('/services/oracle')
  })

  it('has the pages above it that visitors can see, from the top', () => {
    const toParents = (content: ReturnType<typeof open>) =>
      getParents(getPages(content), '/services/oracle/tuning').map(({ href }) => href)
    expect(toParents(open())).toEqual(['/services', '/services/oracle'])
    expect(toParents(open({ 'pages/services.yaml': toPage('Services', 'draft: true\n') }))).toEqual([
      '/services/oracle',
    ])
    expect(getParents(getPages(open()), '/services')).toEqual([])
  })

  it.each([
    ['pages/services/index.yaml', 'the address /services, which content/pages/services.yaml has too'],
    [
      'pages/Services/oracle.yaml',
      'the address /services/oracle, which content/pages/Services/oracle.yaml has too',
    ],
    ['pages/index.yaml', 'the address /index, which the site has too'],
    ['pages/services/index/a.yaml', 'the address /services/index/a, which the site has too'],
    ['pages/blogs/index.yaml', 'the address /blogs, which the site has too'],
    [
      'pages/blogs/oracle.yaml',
      'found:    a page below /blogs, where the site has its own\n  expected: another folder\n  fix:      rename the file',
    ],
    ['pages/Our Work/a.yaml', 'found:    the id "Our Work/a"\n  expected: lowercase letters'],
    ['pages/a/-b.yaml', 'the id "a/-b"'],
  ])('is refused as %s', (name, message) => {
    const content = open({ [name]: toPage('Another') })
    const problems = content.problems.map(({ file }) => readProblems(content, file.replace('content/', '')))
    expect(problems.join()).toContain(message)
  })

  it('is refused at an address that another page had', () => {
    const content = open({ 'pages/about.yaml': toPage('About', 'aliases: [/Services/Oracle]\n') })
    expect(readProblems(content, 'pages/about.yaml')).toContain(
      'found:    "/Services/Oracle"\n  expected: an address that no other page has or had',
    )
  })

  it('can be created in the folder of another', () => {
    expect(create(open(), 'page', 'Data', 'services/data')).toMatchObject({
      name: 'pages/services/data.yaml',
    })
    for (const [id, message] of [
      ['services/', 'no Latin letters'],
      ['blogs/data', 'a page below /blogs'],
      ['services/oracle', 'Choose another title.'],
    ] as const)
      expect(() => create(open(), 'page', 'Data', id)).toThrow(message)
    expect(() => create(open(), 'post', 'Data', 'services/data')).toThrow('needs lowercase letters')
  })

  it('leaves the others in its folder when it is removed', () => {
    const content = open({ 'pages/services/index.md': pages['pages/services/oracle/tuning.md'] })
    const changes = remove(content.with({ 'pages/services.yaml': null }), 'pages/services/index.md')
    expect(Object.keys(changes).sort()).toEqual(['pages/home.yaml', 'pages/services/index.md'])
  })
})

describe('renaming', () => {
  const content = open({
    'pages/about.yaml':
      'blocks:\n  - { block: row, title: /services, action: { href: "/services?a#b" } }\n  - { block: row, title: A, action: { href: /services/oracle/tuning } }\n  - { block: row, title: B, action: { href: /services-two } }\n',
  }).with({ 'pages/services/plan.png': Buffer.from('') })

  it('moves a page with all below it, and leads each former address and link to its new one', () => {
    const { href, moved, changes } = rename(content, 'pages', 'services', 'offers/it')
    expect(href).toBe('/offers/it')
    expect(Object.fromEntries(moved)).toEqual({
      'pages/services.yaml': 'pages/offers/it.yaml',
      'pages/services/oracle.yaml': 'pages/offers/it/oracle.yaml',
      'pages/services/oracle/tuning.md': 'pages/offers/it/oracle/tuning.md',
    })
    expect(changes['pages/services/plan.png']).toBeNull()
    expect(changes['pages/offers/it/plan.png']).toEqual({ from: 'pages/services/plan.png' })
    const after = content.with(changes)
    expect(listRedirects(after).map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/index /',
      '/blogs/page/1 /blogs',
      '/services /offers/it',
      '/old /offers/it/oracle',
      '/services/oracle /offers/it/oracle',
      '/services/oracle/tuning /offers/it/oracle/tuning',
    ])
    expect((after.files.get('pages/about.yaml') ?? '').match(/(?<=href: )\S+/g)).toEqual([
      '"/offers/it?a#b"',
      '/offers/it/oracle/tuning',
      '/services-two',
    ])
    expect(after.files.get('pages/offers/it/oracle/tuning.md') ?? '').toContain(
      '[Up](/offers/it/oracle#content)',
    )
  })

  it('moves a folder without a page of its own, and a page to another folder', () => {
    const bare = content.with({ 'pages/services.yaml': null })
    expect([...rename(bare, 'pages', 'services', 'advice').moved.values()]).toEqual([
      'pages/advice/oracle.yaml',
      'pages/advice/oracle/tuning.md',
    ])
    expect(rename(content, 'pages', 'services/oracle/tuning', 'tuning').name).toBe('pages/tuning.md')
  })

  it.each([
    ['services', 'services/it', '/services/it is below it, as are its pages.'],
    ['services', 'blogs/it', 'a page below /blogs, where the site has its own'],
  ])('refuses %s to %s', (from, to, message) => {
    expect(() => rename(content, 'pages', from, to)).toThrow(message)
  })

  it('refuses to leave behind a picture that is named from beside the page', () => {
    const shown = content.with({
      'pages/services/oracle/tuning.md': `${pages['pages/services/oracle/tuning.md']}\n![Plan](./plan.png)\n`,
    })
    const picture = { avif: [], webp: [{ src: '/a.webp', width: 1200 }], width: 1200, height: 800 }
    const own = shown.withPictures({ ...shown.pictures, 'pages/services/oracle/plan.png': picture })
    expect(listProblemsOf(own, 'pages/services/oracle/tuning.md')).toEqual([])
    expect(() => rename(own, 'pages', 'services/oracle/tuning', 'tuning')).toThrow(
      'content/pages/tuning.md:10:1  image\n  found:    "./plan.png", which does not exist',
    )
  })
})
