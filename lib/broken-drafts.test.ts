import { type Document, hasPage, toContext } from 'checked-content'
import { parseArticle } from '@/lib/article/article'
import { getPosts, getPostsOfBlock } from '@/lib/blog/posts'
import type { Content } from '@/lib/content'
import { getPages } from '@/lib/pages/pages'
import type { BlockOf } from '@/lib/schemas/blocks'
import { createContent, neededFiles, toSeo } from '@/lib/test/create-content'
import { goodPost } from '@/lib/test/good-post'
import { listDraftProblems } from './broken-drafts'

const toDraft = (text: string) => text.replace(/^title:.*$/m, '$&\ndraft: true')
const mistakes = '\n\n<b>bold</b>\n'
const drafts = {
  'pages/home.yaml': `${toSeo('Home')}blocks:\n  - { block: text, title: Home, markdown: Words. }\n`,
  'pages/broken.yaml': `${toSeo('Broken')}draft: true\nblocks:\n  - { block: text, title: First, id: No id!, markdown: Words. }\n`,
  'pages/empty.md': '---\ndraft: true\n---\n',
  'posts/untitled.md': toDraft(goodPost).replace(/^title:.*$/m, 'title:'),
  'posts/half.md': toDraft(goodPost) + mistakes,
}
const open = (isPreview: boolean) =>
  createContent({ ...neededFiles, ...drafts }, { unpublished: true, isPreview })

describe('drafts with mistakes', () => {
  it('stop a build, but in next dev only their own page', () => {
    expect(() => getPages(open(false))).toThrow('The content has')
    expect(() => getPosts(open(false))).toThrow('The content has')
    const content = open(true)
    const [pages, posts] = [getPages(content), getPosts(content)]
    expect(pages.map(({ href }) => href)).toEqual(['/about', '/'])
    expect(posts.map(({ id }) => id)).toEqual(['a-post', 'half'])
  })

  it('keep their address, and their mistakes', () => {
    const content = open(true)
    const listPlaces = (path: string) =>
      listDraftProblems(content, path).map(({ file, field }) => [file, field])
    expect(listPlaces('/broken')).toEqual([['content/pages/broken.yaml', 'blocks[1].id']])
    expect(listPlaces('/empty').length).toBeGreaterThan(1)
    expect(listPlaces('/blogs/untitled')).toEqual([['content/posts/untitled.md', 'title']])
    expect(listPlaces('/blogs/half')).toEqual([
      ['content/posts/half.md', 'text'],
      ['content/posts/half.md', 'text'],
    ])
    expect(hasPage(content, '/broken')).toBe(true)
    for (const path of ['/about', '/blogs/a-post', '/none']) expect(listPlaces(path)).toEqual([])
  })

  it('and links that lead nowhere stop no page while one writes', () => {
    const links = {
      'pages/home.yaml': `${toSeo('Home')}blocks:\n  - { block: text, title: Home, markdown: "[Gone](/gone)." }\n`,
      'posts/a-post.md': `${goodPost}\n[Gone](/gone)\n`,
    }
    const openLinks = (isPreview: boolean) =>
      createContent({ ...neededFiles, ...links }, { unpublished: true, isPreview })
    expect(getPages(openLinks(true))).toHaveLength(2)
    expect(() => getPages(openLinks(false))).toThrow('/gone')
    const listBroken = (content: Content) =>
      parseArticle(content.documents.get('posts/a-post.md') as Document, toContext(content)).problems
    expect([openLinks(true), openLinks(false)].map((each) => listBroken(each).length)).toEqual([0, 1])
  })

  it('do not stop a page that shows them in a list', () => {
    const block = { posts: ['/blogs/untitled', '/blogs/a-post'] } as BlockOf<'posts'>
    expect(getPostsOfBlock(open(true), block).map(({ id }) => id)).toEqual(['a-post'])
  })
})
