import { compare, listProblemsOf } from 'checked-content'
import { findText, getRoutes } from '@/lib/addresses'
import { getPosts } from '@/lib/blog/posts'
import { createContent, neededFiles } from './create-content'
import { goodPost } from './good-post'

const content = createContent(neededFiles, { unpublished: true })
const read = (files: Record<string, string | null>, name: string) =>
  listProblemsOf(content.with(files), name).map(({ field, found }) => `${field}: ${found}`)

describe('content with changes', () => {
  it('is another value, which shares the files that did not change', () => {
    const changed = content.with({ 'posts/a-post.md': goodPost.replace('A post', 'Another') })
    expect([content, changed].map((each) => getPosts(each)[0]?.title)).toEqual(['A post', 'Another'])
    const names = [...content.documents.keys()]
    expect(names.filter((name) => changed.documents.get(name) !== content.documents.get(name))).toEqual([
      'posts/a-post.md',
    ])
  })

  it('reports a link of another file that leads nowhere then', () => {
    expect(read({}, 'posts/a-post.md')).toEqual([])
    expect(read({ 'pages/about.yaml': null }, 'posts/a-post.md')).toEqual(['link: a link to /about#mission'])
    const about = neededFiles['pages/about.yaml'] ?? ''
    expect(read({ 'pages/about.yaml': about.replace('id: mission', 'id: aims') }, 'posts/a-post.md')).toEqual(
      ['link: a link to /about#mission'],
    )
    expect(read({ 'pages/about.yaml': `draft: true\n${about}` }, 'posts/a-post.md')).toEqual([
      'link: a link to /about#mission, which is a draft',
    ])
  })

  it('reports an author and a picture that another file names', () => {
    expect(read({ 'authors/a-sample.yaml': null }, 'posts/a-post.md')).toEqual(['author: "a-sample"'])
    expect(read({ 'pictures/cover-1.png': null }, 'posts/a-post.md')).toEqual([
      'cover: "cover-1.png", which does not exist',
    ])
  })
})

describe('the comparison of two values', () => {
  const visible = createContent(neededFiles)

  it('of the same content is empty', () => {
    const nothing = { added: [], removed: [], changed: [], redirects: [], files: {} }
    expect(compare(visible, visible.with({}), { listRoutes: getRoutes, findText })).toEqual(nothing)
  })

  it('names the addresses that are new, gone and changed, with redirects and files', () => {
    const about = neededFiles['pages/about.yaml'] ?? ''
    const after = visible.with({
      'posts/a-post.md': goodPost.replace('A paragraph', 'Another'),
      'pages/about.yaml': null,
      'pages/who.yaml': `${about}aliases: [/about]\n`,
      'layout.yaml': 'a: b',
    })
    expect(compare(visible, after, { listRoutes: getRoutes, findText })).toEqual({
      added: ['/who'],
      removed: ['/about'],
      changed: ['/blogs/a-post'],
      redirects: [{ from: '/about', to: '/who', file: 'content/pages/who.yaml' }],
      files: {
        'layout.yaml': 'a: b',
        'pages/about.yaml': null,
        'pages/who.yaml': expect.stringContaining('aliases'),
        'posts/a-post.md': expect.stringContaining('Another'),
      },
    })
  })

  it('adds a scheduled post on its day, with its author and topic', () => {
    const on = (today: string) => createContent(neededFiles, { today })
    expect(compare(on('2026-11-11'), on('2026-11-12'), { listRoutes: getRoutes, findText })).toMatchObject({
      added: ['/authors/a-sample', '/blogs/a-post', '/blogs/topics/data'],
      files: {},
    })
  })
})
