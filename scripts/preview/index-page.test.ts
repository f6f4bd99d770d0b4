import { type ListedPost, toIndexPage } from './index-page'

const post = (id: string, status: ListedPost['status'], title = id): ListedPost => ({
  href: `/blogs/${id}`,
  title,
  date: '2026-11-12',
  status,
})

describe('the index of a preview', () => {
  const page = toIndexPage(
    [post('draft', 'draft', 'Tea & <b>cake</b>'), post('old', 'published')],
    ['/', '/about', '/blogs/draft', '/blogs/old'],
  )
  const below = (heading: string) => page.split(`<h2>${heading}</h2>`)[1]?.split('<h2>')[0] ?? ''

  it('lists drafts with their date, and reports that there are no scheduled posts', () => {
    expect(below('Drafts')).toContain(
      '<li><a href="/blogs/draft">Tea &amp; &lt;b&gt;cake&lt;/b&gt;, 2026-11-12</a></li>',
    )
    expect(below('Scheduled posts')).toContain('None')
  })

  it('lists every page once', () => {
    expect(below('Pages').match(/href="[^"]+"/g)).toEqual(['href="/"', 'href="/about"'])
    expect(below('Published posts')).toContain('/blogs/old')
  })
})
