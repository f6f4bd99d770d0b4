import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'rename-'))
const put = (name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), text)
}
const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8')
const has = (name: string) => fs.existsSync(path.join(root, name))

process.env.CONTENT_DIR = root
const { addAlias, renameEntry } = jest.requireActual<typeof import('./rename-entry')>('./rename-entry')
const { listRedirects } = jest.requireActual<typeof import('@/lib/content/files/addresses')>(
  '@/lib/content/files/addresses',
)

beforeEach(() => {
  fs.rmSync(root, { recursive: true, force: true })
  put('topics.yaml', '')
  put('posts/old.md', '---\n# Why.\ntitle: A\ndate: 2020-01-01\n---\n\n[Below](/blogs/old#b)\n')
  put('posts/folder/index.md', '---\ntitle: B\ndate: 2020-01-01\n---\n\n[A](/blogs/old), /blogs/old.\n')
  put('posts/folder/photo.jpg', '')
  put('posts/other.md', '---\ntitle: C\naliases: [/blogs/old-one]\n---\n\nhttps://a.example/blogs/old\n')
  put('pages/home.yaml', 'href: "/blogs/old?a=b"\n')
})
afterAll(() => fs.rmSync(root, { recursive: true }))

describe('renaming a post', () => {
  it('moves its file, names its former address, and changes links to it and no others', () => {
    const other = read('posts/other.md')
    renameEntry('post', 'old', 'new')
    expect(has('posts/old.md')).toBe(false)
    expect(read('posts/new.md')).toBe(
      '---\n# Why.\ntitle: A\ndate: 2020-01-01\naliases:\n  - /blogs/old\n---\n\n[Below](/blogs/new#b)\n',
    )
    expect(read('posts/folder/index.md')).toContain('[A](/blogs/new), /blogs/new.\n')
    expect(read('pages/home.yaml')).toBe('href: "/blogs/new?a=b"\n')
    expect(read('posts/other.md')).toBe(other)
    expect(listRedirects()).toContainEqual(expect.objectContaining({ from: '/blogs/old', to: '/blogs/new' }))
  })

  it('moves a folder with its pictures', () => {
    renameEntry('post', 'folder', 'posts')
    expect([has('posts/posts/index.md'), has('posts/posts/photo.jpg'), has('posts/folder')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('back to its first name leaves only the second as a former address', () => {
    renameEntry('post', 'old', 'new')
    renameEntry('post', 'new', 'old')
    expect(read('posts/old.md')).toContain('\naliases:\n  - /blogs/new\n---\n')
  })

  it.each([
    ['none', 'new', 'There is no post "none".'],
    ['../pages/home', 'new', 'There is no post "../pages/home".'],
    ['old', 'old', 'The post is already at /blogs/old.'],
    ['old', 'folder', 'posts/folder/index.md has too'],
    ['old', 'New Name', 'lowercase letters, digits and single hyphens'],
    ['old', 'folder/new', 'lowercase letters, digits and single hyphens'],
    ['old', '../../outside', 'lowercase letters, digits and single hyphens'],
  ])('refuses %s to %s', (from, to, message) => {
    expect(() => renameEntry('post', from, to)).toThrow(message)
    expect(has('posts/old.md')).toBe(true)
  })
})

describe('renaming a page', () => {
  beforeEach(() => {
    put('pages/terms.md', '---\ntitle: T\n---\n')
    put('layout.yaml', 'href: /terms#b\nother: [/terms-of-use, /terms/x, /blogs/terms]\n')
  })

  it('moves its file, names its former address, and changes links to it and no others', () => {
    expect(renameEntry('page', 'terms', 'rules')).toBe('/rules')
    expect(read('pages/rules.md')).toBe('---\ntitle: T\naliases:\n  - /terms\n---\n')
    expect(read('layout.yaml')).toBe('href: /rules#b\nother: [/terms-of-use, /terms/x, /blogs/terms]\n')
  })

  it.each([
    ['home', 'new', 'There is no page "home".'],
    ['terms', 'about', 'an address that is free'],
    ['terms', '../outside', 'lowercase letters, digits and single hyphens'],
  ])('refuses %s to %s', (from, to, message) => {
    expect(() => renameEntry('page', from, to)).toThrow(message)
    expect(has('pages/terms.md')).toBe(true)
  })
})

it.each([
  ['aliases: [/a, /b]', 'aliases: [/a, /c]'],
  ['aliases:\n  - /a\n  - /b', 'aliases:\n  - /a\n  - /c'],
  ['aliases:\n- /a\n\n- /b', 'aliases:\n  - /a\n\n  - /c'],
  ['aliases: [\n  /a,\n  /b\n]', 'aliases: [/a, /c]'],
])('adds an address to %j', (list, expected) => {
  const toPost = (aliases: string) => `---\ntitle: A\n${aliases}\ndate: x\n---\n\naliases: [/x]\n`
  expect(addAlias(toPost(list), '/c', '/b')).toBe(toPost(expected))
})

it('lists the former addresses of published pages only', () => {
  put('posts/draft.md', '---\ntitle: C\ndate: 2020-01-01\ndraft: true\naliases: [/a]\n---\n')
  put('pages/about.yaml', 'aliases: [/who]\n')
  put('pages/terms.md', '---\naliases:\n  - /agb\n---\n')
  expect(listRedirects().map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/index /',
    '/blogs/page/1 /blogs',
    '/agb /terms',
    '/who /about',
    '/blogs/old-one /blogs/other',
  ])
})
