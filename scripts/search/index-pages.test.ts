import { parse } from 'parse5'
import { hearRejection, isList, isNeeded, toIndexedPage } from './index-pages'

const page = (main: string, head = '') => parse(`<!doctype html><head>${head}</head><main>${main}</main>`)

it('takes the main part of a page', () => {
  const indexed = toIndexedPage('/about', page('<h1>About</h1><p>Us</p>'))
  expect(indexed?.content).toContain('<h1>About</h1><p>Us</p>')
})

it('takes the title, the article and the date of a post, and nothing of what stands around them', () => {
  const indexed = toIndexedPage(
    '/blogs/a',
    page(
      '<h1>A "b"</h1><time datetime="2026-01-02">2 January</time><p>https://a.example</p><article>Text</article><aside>Tags</aside><article>Related</article>',
    ),
  )
  expect(indexed).toEqual({
    url: '/blogs/a',
    content:
      '<html><body><main><h1>A "b"</h1><article>Text</article><p data-pagefind-filter="kind:post"></p><p data-pagefind-meta="date:2026-01-02"></p><p data-pagefind-meta="title:A &quot;b&quot;"></p></main></body></html>',
  })
})

it('leaves out lists, and pages that search engines may not list', () => {
  for (const address of ['/blogs', '/blogs/page/2']) {
    expect(toIndexedPage(address, page('<h1>All</h1>'))).toBeNull()
  }
  expect(toIndexedPage('/signin', page('<h1>In</h1>', '<meta name="robots" content="noindex">'))).toBeNull()
})

it('knows lists by their address', () => {
  const addresses = ['/blogs', '/blogs/page/2', '/blogs/topics/a', '/blogs/topics/a/page/12', '/blogs/a', '/']
  expect(addresses.map(isList)).toEqual([true, true, true, true, false, false])
})

it('throws where there is nothing to index', () => {
  expect(() => toIndexedPage('/about', page('<p>Us</p>'))).toThrow('/about has no main part or no heading')
})

it('needs neither a worker nor the user interfaces of Pagefind', () => {
  expect(['pagefind.js', 'wasm.en.pagefind', 'pagefind-worker.js', 'pagefind-ui.js'].map(isNeeded)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('hears the promise that Pagefind lets reject, and knows no other engine', () => {
  expect(hearRejection('a;this.init(options2?.language);b')).toBe(
    'a;this.init(options2?.language).catch(()=>{});b',
  )
  expect(() => hearRejection('a;b')).toThrow('does not hold "this.init(options2?.language);" once')
})
