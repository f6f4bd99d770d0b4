import { getListPage, getListPages, getPost, getPosts, getRelatedPosts, getTopicLinks } from '.'
import { contentFiles } from './schemas'

const picture = { name: 'a.png', alt: 'A portrait.' }

it('accepts two to twelve testimonials', () => {
  const { testimonials } = contentFiles['pages/home.yaml'].shape
  const { items } = testimonials.unwrap().shape
  const item = {
    clientName: 'A',
    clientDesignation: 'B',
    clientFeedback: 'C',
    clientPhoto: picture,
  }
  const accepts = (count: number) => items.safeParse(Array(count).fill(item)).success
  expect([1, 2, 4, 12, 13].map(accepts)).toEqual([false, true, true, true, false])
})

it.each([
  ['twice', 'a-section'],
  ['that Home has elsewhere', 'services'],
])('refuses a landing section with an id %s', (_case, id) => {
  const { sections } = contentFiles['pages/home.yaml'].shape.landing.shape
  const section = { id: 'a-section', title: 'A', lead: 'B', text: 'C', points: ['D', 'E', 'F'], picture }
  const parse = (...ids: string[]) => sections.safeParse(ids.map((each) => ({ ...section, id: each })))
  expect(parse('a-section', 'other').success).toBe(true)
  expect(parse('a-section', id).error?.issues[0]?.message).toContain('a different id for each section')
})

it('asks for a post if none is published', () => {
  const today = process.env.CONTENT_TODAY
  process.env.CONTENT_TODAY = '2000-01-01'
  try {
    expect(() => getPosts()).toThrow(/posts:1:1 {2}\.md files\n {2}found: {4}none that is published/)
  } finally {
    process.env.CONTENT_TODAY = today
  }
})

describe('content loaders', () => {
  it('return the posts newest first, nine a page', () => {
    const posts = getPosts()
    expect(posts.map(({ date }) => date)).toEqual(
      posts
        .map(({ date }) => date)
        .sort()
        .reverse(),
    )
    const pages = getListPages().filter(({ topic }) => !topic)
    expect(pages).toHaveLength(Math.ceil(posts.length / 9))
  })

  it('return lists of posts without HTML', () => {
    expect(getPosts().some((post) => 'html' in post)).toBe(false)
  })

  it('return a post by id, and throw for an unknown id', () => {
    expect(getPost('keys-for-an-outside-team').html.length).toBeGreaterThan(2000)
    expect(() => getPost('no-such-post')).toThrow('There is no page no-such-post.')
  })

  it('relate each post to the two that share the most topics with it', () => {
    for (const post of getPosts()) {
      const related = getRelatedPosts(post)
      const countShared = ({ topics }: typeof post) =>
        topics.filter((topic) => post.topics.includes(topic)).length
      const others = getPosts().filter(({ id }) => id !== post.id)
      const ranked = others.sort((a, b) => countShared(b) - countShared(a))
      expect(related.map(({ id }) => id)).toEqual(ranked.slice(0, 2).map(({ id }) => id))
    }
  })

  it('return a page for each topic of a published post', () => {
    const used = new Set(getPosts().flatMap(({ topics }) => topics))
    expect(getListPages().flatMap(({ topic }) => topic?.id ?? [])).toEqual(expect.arrayContaining([...used]))
  })

  it('return a page of posts by its address, and throw for an unknown address', () => {
    expect(getListPage('/blogs').topic).toBeUndefined()
    expect(getListPage('/blogs/topics/data')).toMatchObject({ number: 1, topic: { id: 'data' } })
    expect(() => getListPage('/blogs/page/99')).toThrow('There is no page /blogs/page/99.')
  })

  it('return a link and the posts for each topic', () => {
    expect(getTopicLinks().data).toEqual({ label: 'Data', href: '/blogs/topics/data' })
    for (const { topic, items } of getListPages()) {
      expect(items.every(({ topics }) => !topic || topics.includes(topic.id))).toBe(true)
    }
  })
})
