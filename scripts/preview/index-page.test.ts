import { type ListedPost, toIndexPage } from './index-page'
import { type State, states, toStateHref } from './states'

const post = (id: string, status: ListedPost['status'], title = id): ListedPost => ({
  href: `/blogs/${id}`,
  title,
  date: '2026-11-12',
  status,
})
const menu: State = {
  id: 'menu',
  title: 'Menu',
  path: '/',
  presses: ['Open menu'],
  window: { width: 390, height: 844 },
}

describe('the address of a state', () => {
  it('is that of its page, where nothing is to be pressed', () => {
    expect(toStateHref({ id: 'results', path: '/blogs?q=oracle', presses: [] })).toBe('/blogs?q=oracle')
  })

  it('names the state, where something is', () => {
    expect(toStateHref(menu)).toBe('/?state=menu')
  })

  it('is its own for each', () => {
    const hrefs = states.map(toStateHref)
    expect(new Set(hrefs).size).toBe(hrefs.length)
  })
})

describe('the index of a preview', () => {
  const page = toIndexPage({
    posts: [post('draft', 'draft', 'Tea & <b>cake</b>'), post('old', 'published')],
    pages: ['/', '/about', '/blogs/draft', '/blogs/old'],
    states: [menu],
  })
  const below = (heading: string) => page.split(`<h2>${heading}</h2>`)[1]?.split('<h2>')[0] ?? ''

  it('lists drafts with their day, and says where there are none of a kind', () => {
    expect(below('Drafts')).toContain(
      '<li><a href="/blogs/draft">Tea &amp; &lt;b&gt;cake&lt;/b&gt;</a>, 2026-11-12</li>',
    )
    expect(below('Scheduled posts')).toContain('None.')
  })

  it('lists every page once', () => {
    expect(below('Pages').match(/href="[^"]+"/g)).toEqual(['href="/"', 'href="/about"'])
    expect(below('Published posts')).toContain('/blogs/old')
  })

  it('opens a state in the window that it needs', () => {
    expect(below('States')).toContain('<a href="/?state=menu" data-window="width=390,height=844">Menu</a>')
  })
})
