import { parse } from 'parse5'
import { patchEngine, readPage } from './search-index'

// Jest does not resolve a package that only has ES modules.
jest.mock('pagefind', () => ({}), { virtual: true })

describe('the search', () => {
  const read = (address: string, main = '', head = '<title>A · Company</title>') =>
    readPage(address, parse(`${head}<main>${main}</main>`), 'Company')

  it('finds pages, posts and authors, the first page of a list, and no `noindex` pages', () => {
    for (const address of ['/blogs/page/2', '/blogs/topics/a/page/12']) expect(read(address)).toBeUndefined()
    for (const address of ['/', '/about', '/blogs', '/blogs/a', '/blogs/topics/a', '/authors/amara'])
      expect(read(address)).toContain('<main ')
    const robots = '<title>A</title><meta content="noindex, follow" name="robots">'
    expect(read('/signin', '', robots)).toBeUndefined()
  })

  it.each([
    ['the title for search engines', '', 'seo:R&amp;D · what we do and how'],
    ['words as others type them', '<b>Łódź</b><i>øre</i> <script>"łabc"</script>', 'how lodz ore"'],
    ['words of adjacent links', '<a>One</a><a>two</a>', '<a>One</a> <a>two</a>'],
    ['parts of words with symbols', '<p>C/C++ and/or C#/F#</p>', '<p>C/ C++ and/or C#/ F#</p>'],
  ])('knows %s', (_, main, content) => {
    expect(read('/a', main, '<title>R&amp;D · what we do, and how · Company</title>')).toContain(content)
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
