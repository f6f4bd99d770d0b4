import { render, screen, within } from '@testing-library/react'
import { listPageNumbers, Pagination } from './pagination'

const copy = {
  label: 'Pages',
  previous: 'Newer articles',
  next: 'Older articles',
  page: 'Page {page}',
  title: '',
  description: '',
}
const getHref = (page: number) => (page === 1 ? '/blogs' : `/blogs/page/${page}`)
const show = (number: number, count: number) =>
  render(<Pagination copy={copy} number={number} count={count} getHref={getHref} />)

describe('page numbers', () => {
  it.each([
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 12, [1, 2, 'gap', 12]],
    [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
    [12, 12, [1, 'gap', 11, 12]],
    // A gap never hides a single number.
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  ])('for page %i of %i are the first, the last, and its neighbours', (number, count, shown) => {
    expect(listPageNumbers(number, count)).toEqual(shown)
  })

  it('are at most seven for any number of pages', () => {
    for (const count of [8, 1112, 1_000_000])
      for (const number of [1, 2, 3, 4, 5, Math.ceil(count / 2), count - 3, count])
        expect(listPageNumbers(number, count).length).toBeLessThanOrEqual(7)
  })
})

describe('Pagination', () => {
  it('labels each page and marks the current one', () => {
    show(6, 12)
    const list = within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('list')
    const labels = within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label'))
    expect(labels).toEqual(['Page 1', 'Page 5', 'Page 6', 'Page 7', 'Page 12'])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('6')
  })

  it('hides gaps from screen readers', () => {
    show(6, 12)
    const gaps = screen.getAllByText('…')
    expect(gaps).toHaveLength(2)
    for (const gap of gaps) expect(gap.getAttribute('aria-hidden')).toBe('true')
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
  })

  it('links to the previous and next page', () => {
    show(2, 3)
    expect(screen.getByRole('link', { name: 'Newer articles' }).getAttribute('href')).toBe('/blogs')
    expect(screen.getByRole('link', { name: 'Older articles' }).getAttribute('href')).toBe('/blogs/page/3')
  })

  it('has no previous link on the first page and no next link on the last', () => {
    const { unmount } = show(1, 3)
    expect(screen.queryByRole('link', { name: 'Newer articles' })).toBeNull()
    unmount()
    show(3, 3)
    expect(screen.queryByRole('link', { name: 'Older articles' })).toBeNull()
  })
})
