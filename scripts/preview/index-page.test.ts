/** @jest-environment node */
import { states } from '@/e2e/states'
import { type ListedPost, toIndexPage } from './index-page'
import { toStateHref } from './server'

const post = (id: string, status: ListedPost['status'], title = id): ListedPost => ({
  href: `/blogs/${id}`,
  title,
  date: '2026-11-12',
  status,
})
const menu = {
  id: 'menu',
  title: 'Menu',
  path: '/',
  presses: [/^Open menu$/],
  isNarrow: true,
}

describe('the address of a state', () => {
  it('is its page, when there is nothing to press', () => {
    expect(toStateHref({ id: 'results', path: '/blogs?q=oracle', presses: [] })).toBe('/blogs?q=oracle')
  })

  it('names the state when there are buttons to press', () => {
    expect(toStateHref(menu)).toBe('/?state=menu')
  })

  it('differs between states that the preview links to', () => {
    const hrefs = states.filter(({ finish }) => !finish).map(toStateHref)
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

  it('lists drafts with their date, and says when there are no scheduled posts', () => {
    expect(below('Drafts')).toContain(
      '<li><a href="/blogs/draft">Tea &amp; &lt;b&gt;cake&lt;/b&gt;</a>, 2026-11-12</li>',
    )
    expect(below('Scheduled posts')).toContain('None.')
  })

  it('lists every page once', () => {
    expect(below('Pages').match(/href="[^"]+"/g)).toEqual(['href="/"', 'href="/about"'])
    expect(below('Published posts')).toContain('/blogs/old')
  })

  it('opens a state of narrow windows in a narrow window', () => {
    expect(below('States')).toContain('<a href="/?state=menu" data-narrow>Menu</a>')
  })
})
