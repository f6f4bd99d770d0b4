import { getListPage, getListPages, getPost, getPosts, getRelatedPosts, getTopicLinks } from '.'

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
