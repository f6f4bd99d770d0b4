import { isSearchable, patchEngine } from './search-index'

// Jest does not resolve a package that only has ES modules.
jest.mock('pagefind', () => ({}), { virtual: true })

describe('the search', () => {
  it('finds pages, posts and authors, the first page of a list, and no `noindex` pages', () => {
    const lists = ['/blogs/page/2', '/blogs/topics/a/page/12']
    expect(lists.filter((address) => isSearchable(address, ''))).toEqual([])
    const pages = ['/', '/about', '/blogs', '/blogs/a', '/blogs/topics/a', '/authors/amara']
    expect(pages.filter((address) => isSearchable(address, ''))).toEqual(pages)
    expect(isSearchable('/signin', '<meta name="robots" content="noindex, follow">')).toBe(false)
  })

  it('handles the rejection in Pagefind, and fails if the code is not found', () => {
    const patched = 'a;this.init(options2?.language).catch(()=>{});b'
    expect(patchEngine('a;this.init(options2?.language);b')).toBe(patched)
    expect(() => patchEngine('a;b')).toThrow('does not contain "this.init(options2?.language);" once')
  })
})
