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
const { addAlias, renamePage, renamePost } = jest.requireActual<typeof import('./rename')>('./rename')
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
    renamePost('old', 'new')
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
    renamePost('folder', 'posts')
    expect([has('posts/posts/index.md'), has('posts/posts/photo.jpg'), has('posts/folder')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('back to its first name leaves only the second as a former address', () => {
    renamePost('old', 'new')
    renamePost('new', 'old')
    expect(read('posts/old.md')).toContain('\naliases:\n  - /blogs/new\n---\n')
  })

  it.each([
    ['none', 'new', 'There is no post "none" that can be renamed.'],
    ['../pages/home', 'new', 'There is no post "../pages/home" that can be renamed.'],
    ['old', 'old', 'It is already at /blogs/old.'],
    ['old', 'folder', 'posts/folder/index.md has too'],
    ['old', 'New Name', 'lowercase letters, digits and single hyphens'],
    ['old', 'folder/new', 'lowercase letters, digits and single hyphens'],
    ['old', '../../outside', 'lowercase letters, digits and single hyphens'],
  ])('refuses %s to %s', (from, to, message) => {
    expect(() => renamePost(from, to)).toThrow(message)
    expect(has('posts/old.md')).toBe(true)
  })
})

describe('renaming a page', () => {
  it('moves its file, names its former address, and changes links to it', () => {
    put('pages/launch.yaml', 'seo: { title: A }\nblocks: [] # None.\n')
    put('pages/about.yaml', 'href: "/launch#b"\nother: /launches\n')
    expect(renamePage('launch', 'spring')).toBe('/spring')
    expect(has('pages/launch.yaml')).toBe(false)
    expect(read('pages/spring.yaml')).toBe('seo: { title: A }\nblocks: [] # None.\naliases:\n  - /launch\n')
    expect(read('pages/about.yaml')).toBe('href: "/spring#b"\nother: /launches\n')
    expect(listRedirects()).toContainEqual(expect.objectContaining({ from: '/launch', to: '/spring' }))
  })

  it.each([
    ['home', 'start', 'There is no page "home" that can be renamed.'],
    ['none', 'new', 'There is no page "none" that can be renamed.'],
    ['launch', 'blogs', 'the address /blogs, which the site has too'],
    ['launch', '../posts/x', 'lowercase letters, digits and single hyphens'],
  ])('refuses %s to %s', (from, to, message) => {
    put('pages/launch.yaml', 'seo: { title: A }\n')
    expect(() => renamePage(from, to)).toThrow(message)
    expect(has('pages/launch.yaml')).toBe(true)
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
  put('pages/launch.yaml', 'draft: true\naliases: [/start]\n')
  expect(listRedirects().map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/index /',
    '/blogs/page/1 /blogs',
    '/who /about',
    '/agb /terms',
    '/blogs/old-one /blogs/other',
  ])
})
