import {
  getHome,
  getPost,
  getPostPages,
  getPostSummary,
  getPosts,
  getRelatedPosts,
  getTopicLinks,
  getTopicPages,
  getTopics,
} from '.'

jest.mock('./pictures', () => ({
  findPicture: () => ({ avif: [], webp: [], width: 1200, height: 750 }),
  getPictureNames: () => [],
}))

describe('the loaders, on the real content', () => {
  // The nine that the rulings ask for; those written since are of any number and length.
  const firstPosts = getPosts().filter(({ date }) => date <= '2026-11-12')

  it('give the nine posts and those since, newest first, nine a page', () => {
    const posts = getPosts()
    expect(firstPosts).toHaveLength(9)
    expect(posts.map(({ date }) => date)).toEqual(
      posts
        .map(({ date }) => date)
        .sort()
        .reverse(),
    )
    expect(getPostPages()).toHaveLength(Math.ceil(posts.length / 9))
  })

  it('give cards no text of the article, which would travel with them', () => {
    expect(getPosts().some((post) => 'html' in post)).toBe(false)
  })

  it('give a post by its id, and nothing for an id that is not there', () => {
    expect(getPost('keys-for-an-outside-team')?.html.length).toBeGreaterThan(2000)
    expect(getPost('no-such-post')).toBeUndefined()
  })

  it('read each of the nine in the three minutes that the specification states', () => {
    expect(firstPosts.map(({ id }) => getPostSummary(id)?.readingMinutes)).toEqual(Array(9).fill(3))
  })

  it('relate two other posts to each, with a topic in common', () => {
    for (const post of getPosts()) {
      const related = getRelatedPosts(post)
      expect(related).toHaveLength(2)
      for (const other of related) {
        expect(other.id).not.toBe(post.id)
        expect(other.topics.some((topic) => post.topics.includes(topic))).toBe(true)
      }
    }
  })

  it('use every topic', () => {
    const used = new Set(getPosts().flatMap(({ topics }) => topics))
    expect([...used].sort()).toEqual(Object.keys(getTopics()).sort())
  })

  it('give each topic a link and its posts', () => {
    expect(getTopicLinks().data).toEqual({ label: 'Data', href: '/blogs/topics/data' })
    for (const { topic, items } of getTopicPages()) {
      expect(items.every(({ topics }) => topics.includes(topic.id))).toBe(true)
    }
  })

  it('give Home its counts: three services of three lines, four landing sections, three testimonials', () => {
    const home = getHome()
    expect(home.services.cards.map(({ items }) => items.length)).toEqual([3, 3, 3])
    expect(home.landing.sections.map(({ title }) => title)).toEqual([
      'Oracle Developer',
      'UI/UX Design',
      'Oracle Developer',
      'UI/UX Design',
    ])
    expect(home.testimonials.items).toHaveLength(3)
  })
})
