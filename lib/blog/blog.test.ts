import path from 'node:path'
import { getListPage, getTopicLinks } from '@/lib/blog/lists'
import { getPost, getPosts } from '@/lib/blog/posts'
import { getRelatedPosts } from '@/lib/blog/related'
import { openContent } from '@/lib/open-content'
import { testSite } from '@/scripts/test-site.mjs'

const settings = { folder: testSite.content, today: testSite.today }
const content = openContent(settings)
const posts = getPosts(content)

it('asks for a post if none is published', () => {
  expect(() => getPosts(openContent({ ...settings, today: '2000-01-01' }))).toThrow(
    /posts:1:1 {2}\.md files\n {2}found: {4}none that is published/,
  )
})

it('is the same content by an absolute path', () => {
  const { pictures } = openContent({ ...settings, folder: path.resolve(settings.folder) })
  expect(pictures).toEqual(content.pictures)
})

describe('the content', () => {
  it('has the posts newest first', () => {
    const dates = posts.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  it('has lists of posts without HTML', () => {
    expect(posts.some((post) => 'html' in post)).toBe(false)
  })

  it('has a post by id, and throws for an unknown id', () => {
    expect(getPost(content, 'keys-for-an-outside-team').html.length).toBeGreaterThan(2000)
    expect(() => getPost(content, 'no-such-post')).toThrow('There is no page no-such-post.')
  })

  it('relates each post to two others, of its first topic while there are any', () => {
    for (const post of posts) {
      const [first = ''] = post.topics
      const count = posts.filter(({ id, topics }) => id !== post.id && topics.includes(first)).length
      const related = getRelatedPosts(content, post)
      expect(new Set([...related.map(({ id }) => id), post.id]).size).toBe(3)
      expect(related.filter(({ topics }) => topics.includes(first))).toHaveLength(Math.min(count, 2))
    }
  })

  it('has a page of posts by its address, and throws for an unknown address', () => {
    expect(getListPage(content, '/blogs').topic).toBeUndefined()
    expect(getListPage(content, '/blogs/topics/data')).toMatchObject({ number: 1, topic: { id: 'data' } })
    expect(() => getListPage(content, '/blogs/page/99')).toThrow('There is no page /blogs/page/99.')
  })

  it('has a link to each topic', () => {
    expect(getTopicLinks(content).data).toEqual({ label: 'Data', href: '/blogs/topics/data' })
  })
})
