import type { Changes } from 'checked-content'
import { addAliases, listIdleAliases, listRedirects, rename, renamePicture } from 'checked-content'
import { createContent } from './create-content'

const files = {
  'site.yaml': 'url: https://company.example\n',
  'topics.yaml': '',
  'posts/old.md': '---\n# Why.\ntitle: A\ndate: 2020-01-01\n---\n\n[Below](/blogs/old#b)\n',
  'posts/folder/index.md':
    '---\ntitle: B\ndate: 2020-01-01\n---\n\n[/blogs/old](/blogs/old "/blogs/old"), /blogs/old.\n',
  'posts/other.md': `---
title: C
canonical: https://company.example/blogs/old
aliases: [/blogs/old-one]
---

https://a.example/blogs/old and https://www.company.example/blogs/old?a=b.

[a]: /blogs/old
`,
  'pages/home.yaml': `blocks:
  - { block: row, title: See /blogs/old, action: { href: "/blogs/old?a=b" } }
  - { block: posts, posts: [/blogs/old, /blogs/other] }
  - block: text
    markdown: |
      /blogs/old is [here](/blogs/old).
`,
}
const content = createContent(files).with({ 'posts/folder/photo.jpg': Buffer.from('') })
const post = (from: string, to: string): Changes => rename(content, 'posts', from, to).changes

describe('renaming a post', () => {
  it('moves its file, names its former address, and changes addresses that lead to it and no others', () => {
    expect(post('old', 'new')).toEqual({
      'posts/old.md': null,
      'posts/new.md':
        '---\n# Why.\ntitle: A\ndate: 2020-01-01\naliases:\n  - /blogs/old\n---\n\n[Below](/blogs/new#b)\n',
      'posts/folder/index.md': files['posts/folder/index.md'].replace('](/blogs/old', '](/blogs/new'),
      'posts/other.md': files['posts/other.md']
        .replace('company.example/blogs/old\n', 'company.example/blogs/new\n')
        .replace('www.company.example/blogs/old', 'www.company.example/blogs/new')
        .replace(': /blogs/old', ': /blogs/new'),
      'pages/home.yaml': files['pages/home.yaml']
        .replace('"/blogs/old?', '"/blogs/new?')
        .replace('[/blogs/old,', '[/blogs/new,')
        .replace('(/blogs/old)', '(/blogs/new)'),
    })
    expect(listRedirects(content.with(post('old', 'new')))).toContainEqual(
      expect.objectContaining({ from: '/blogs/old', to: '/blogs/new' }),
    )
  })

  it('moves a folder with its pictures', () => {
    expect(post('folder', 'posts')).toEqual({
      'posts/folder/index.md': null,
      'posts/posts/index.md': expect.stringContaining('aliases:\n  - /blogs/folder\n'),
      'posts/folder/photo.jpg': null,
      'posts/posts/photo.jpg': { from: 'posts/folder/photo.jpg' },
    })
  })

  it('back to its first name leaves only the second as a former address', () => {
    const { changes } = rename(content.with(post('old', 'new')), 'posts', 'new', 'old')
    expect(changes['posts/old.md']).toContain('\naliases:\n  - /blogs/new\n---\n')
  })

  it.each([
    ['none', 'new', 'There is no post "none" that can be renamed.'],
    ['../pages/home', 'new', 'There is no post "../pages/home" that can be renamed.'],
    ['old', 'old', 'It is already at /blogs/old.'],
    ['old', 'folder', 'posts/folder/index.md has too'],
    [
      'old',
      'New Name',
      'The address “New Name” needs lowercase letters, digits and single hyphens, such as about-us.',
    ],
    ['old', 'folder/new', 'lowercase letters, digits and single hyphens'],
    ['old', '../../outside', 'lowercase letters, digits and single hyphens'],
  ])('refuses %s to %s', (from, to, message) => {
    expect(() => post(from, to)).toThrow(message)
  })
})

describe('renaming a page', () => {
  const pages = content.with({
    'pages/order.yaml': 'title: Order\n',
    'pages/launch.yaml': 'seo: { title: A }\nblocks: [] # None.\n',
    'pages/about.yaml': 'blocks:\n  - { block: row, title: /launch, action: { href: "/launch#b" } }\n',
  })

  it('moves its file, names its former address, and changes links to it', () => {
    const { href, changes } = rename(pages, 'pages', 'launch', 'spring')
    expect(href).toBe('/spring')
    expect(changes).toEqual({
      'pages/launch.yaml': null,
      'pages/spring.yaml': 'seo: { title: A }\nblocks: [] # None.\naliases:\n  - /launch\n',
      'pages/about.yaml': 'blocks:\n  - { block: row, title: /launch, action: { href: "/spring#b" } }\n',
    })
  })

  it.each([
    ['home', 'start', 'There is no page "home" that can be renamed.'],
    ['launch', 'order', 'the address /order, which the site has too'],
    ['launch', 'about', 'the address /about, which content/pages/about.yaml has too'],
    ['launch', '../posts/x', 'lowercase letters, digits and single hyphens'],
  ])('refuses %s to %s', (from, to, message) => {
    expect(() => rename(pages, 'pages', from, to)).toThrow(message)
  })
})

describe('renaming a picture', () => {
  const texts = {
    'posts/c.md': `---
title: C
date: 2020-01-01
cover: night.png
---

Not night.png, nor ![a night.png](hero.png), but ![A night.png](night.png "night.png").

![Another](../pictures/night.png)
`,
    'pages/about.yaml': `blocks:
  - block: cards
    cards: [{ title: night.png, picture: { name: "night.png", alt: A } }]
  - block: text
    markdown: |
      ![A](night.png)

      ![B](night.png)
`,
  }
  const bytes = Buffer.from('')
  const pictures = content.with({
    ...texts,
    'pictures/night.png': bytes,
    'pictures/night-dark.png': bytes,
    'pictures/hero.png': bytes,
    'posts/d/chart.png': bytes,
    'posts/d/index.md': '---\ntitle: D\ndate: 2020-01-01\ncover: night.png\n---\n\n',
  })
  const [picture] = Object.values(content.pictures)
  const shown = pictures.withPictures({
    ...content.pictures,
    'posts/d/chart.png': picture as object as never,
  })

  it('moves it with its dark version, and changes what shows it and no words', () => {
    expect(renamePicture(shown, 'pictures/night.png', 'pictures/late.png')).toEqual({
      'pictures/night.png': null,
      'pictures/late.png': { from: 'pictures/night.png' },
      'pictures/night-dark.png': null,
      'pictures/late-dark.png': { from: 'pictures/night-dark.png' },
      'posts/c.md': texts['posts/c.md']
        .replace('cover: night', 'cover: late')
        .replace('](night', '](late')
        .replace('pictures/night', 'pictures/late'),
      'posts/d/index.md': expect.stringContaining('cover: late.png'),
      'pages/about.yaml': texts['pages/about.yaml']
        .replace('"night', '"late')
        .replaceAll('](night', '](late'),
    })
  })

  it.each([
    ['none.png', 'new.png', 'pictures/none.png does not exist any more.'],
    ['night.png', 'hero.png', 'There is a picture hero.png already.'],
    ['night.png', 'hero-dark.png', 'without -dark at the end'],
    ['night.png', 'chart.png', 'In some file chart.png would be another picture.'],
    ['night.png', '.png', 'lowercase letters, digits and hyphens'],
  ])('refuses %s to %s', (from, to, message) => {
    expect(() => renamePicture(shown, `pictures/${from}`, `pictures/${to}`)).toThrow(message)
  })
})

it.each([
  ['aliases: [/a, /b]', 'aliases: [/a, /c]'],
  ['aliases:\n  - /a\n  - /b', 'aliases:\n  - /a\n  - /c'],
  ['aliases:\n- /a\n\n- /b', 'aliases:\n  - /a\n\n  - /c'],
  ['aliases: [\n  /a,\n  /b\n]', 'aliases: [/a, /c]'],
])('adds an address to %j', (list, expected) => {
  const toPost = (aliases: string) => `---\ntitle: A\n${aliases}\ndate: x\n---\n\naliases: [/x]\n`
  expect(addAliases(toPost(list), ['/c'], '/b')).toBe(toPost(expected))
})

it('lists the former addresses of published pages only, and says so of those of drafts', () => {
  const changed = content.with({
    'posts/draft.md': '---\ntitle: C\ndate: 2020-01-01\ndraft: true\naliases: [/a]\n---\n',
    'pages/about.yaml': 'aliases: [/who]\n',
    'pages/terms.md': '---\naliases:\n  - /agb\n---\n',
    'pages/launch.yaml': 'draft: true\naliases: [/start]\n',
  })
  expect(listIdleAliases(changed)).toContain('content/pages/launch.yaml  /start\n')
  expect(listRedirects(changed).map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/index /',
    '/blogs/page/1 /blogs',
    '/who /about',
    '/agb /terms',
    '/blogs/old-one /blogs/other',
  ])
})
