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

describe('the numbers of the pages', () => {
  it.each([
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 12, [1, 2, 'gap', 12]],
    [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
    [12, 12, [1, 'gap', 11, 12]],
  ])('of page %i of %i are the first, the last, and those around it', (number, count, shown) => {
    expect(listPageNumbers(number, count)).toEqual(shown)
  })

  it('have no gap where one number has room in it', () => {
    expect(listPageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('are never more than seven, however many pages there are', () => {
    for (const count of [8, 1112, 1_000_000]) {
      for (const number of [1, 2, 3, 4, 5, Math.ceil(count / 2), count - 3, count]) {
        expect(listPageNumbers(number, count).length).toBeLessThanOrEqual(7)
      }
    }
  })
})

describe('the pagination', () => {
  it('names each page, and says which one is shown', () => {
    show(6, 12)
    const list = within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('list')
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual(['Page 1', 'Page 5', 'Page 6', 'Page 7', 'Page 12'])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('6')
  })

  it('shows gaps that screen readers pass over', () => {
    show(6, 12)
    const gaps = screen.getAllByText('…')
    expect(gaps).toHaveLength(2)
    for (const gap of gaps) expect(gap.getAttribute('aria-hidden')).toBe('true')
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
  })

  it('leads to the page before and the page after, where there is one', () => {
    show(2, 3)
    expect(screen.getByRole('link', { name: 'Newer articles' }).getAttribute('href')).toBe('/blogs')
    expect(screen.getByRole('link', { name: 'Older articles' }).getAttribute('href')).toBe('/blogs/page/3')
  })

  it('has no way back on the first page, and none on from the last', () => {
    const { unmount } = show(1, 3)
    expect(screen.queryByRole('link', { name: 'Newer articles' })).toBeNull()
    unmount()
    show(3, 3)
    expect(screen.queryByRole('link', { name: 'Older articles' })).toBeNull()
  })
})
