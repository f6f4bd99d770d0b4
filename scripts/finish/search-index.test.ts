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

  it('patches the three places in Pagefind, and fails if one is not found', () => {
    const [init, ...chunks] = [
      'this.init(options2?.language)',
      '"load_index_chunk"))',
      '"load_filter_chunk"))',
    ]
    const patched = `${init}.catch(()=>{});${chunks.join(';')}`
    expect(patchEngine(`${init};${chunks.map((chunk) => `${chunk}.catch(()=>{})`).join(';')}`)).toBe(patched)
    expect(() => patchEngine(patched)).toThrow('does not contain "this.init(options2?.language);" once')
  })
})
