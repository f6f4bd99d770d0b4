import { finishPage, readPolicy } from './finish-page'
import { createStyle } from './inline-styles'
import { parsePage } from './parse-page'
import { findPictures, findUnusedPictures, selectFiles, selectPages } from './select-files'
import { stripFlight } from './strip-runtime'

const style = createStyle(
  '/_next/static/chunks/a.css',
  '@font-face{src:url(../media/a.woff2)}b{background:url("/c.svg")}',
)
const finish = {
  styles: new Map([['/_next/static/chunks/a.css', style]]),
  scripts: {
    waker: '/islands/waker-1.js',
    files: new Map([['step-filter', ['/islands/rouse-1.js', '/islands/step-filter-1.js']]]),
  },
  policy: "default-src 'none'",
  basePath: '',
  addresses: new Set<string>(),
}

/** A page as Next 16 exports it. */
const page = ({ head = '', body = '' } = {}) =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>
<link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin="" type="font/woff2"/>
<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>
<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/x.js"/>
<script src="/_next/static/chunks/y-1~z.js" async=""></script><meta name="next-size-adjust" content=""/><title>T</title>
<script src="/_next/static/chunks/p.js" noModule=""></script>${head}</head><body><div hidden=""><!--$--><!--/$--></div>
<main>a<!-- -->b${body}</main><script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]})</script>
<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"<p>flight\\ndata</p>"])</script></body></html>`

const finished = (parts?: Parameters<typeof page>[0]) =>
  finishPage(parsePage(Buffer.from(page(parts))), 'a.html', finish)

describe('a finished page', () => {
  it('has no script, no script preload and no flight data, and loses Next’s marks and empty shells', () => {
    const html = finished()
    expect(html).not.toMatch(/<script|as="script"|__next_f|flight|TURBOPACK|next-size-adjust|data-precedence/)
    expect(html).not.toMatch(/<!--|hidden/)
    expect(html).toContain('<main>ab</main>')
    expect(html).toContain('<title>T</title>')
  })

  it('keeps letters beyond ASCII', () => {
    expect(finished({ body: '“ü” 你好 🙂' })).toContain('<main>ab“ü” 你好 🙂</main>')
  })

  it('keeps the preloads of fonts and pictures', () => {
    expect(finished()).toContain(
      '<link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin="" type="font/woff2">',
    )
  })

  it('holds its styles, which name files by their path from the root', () => {
    expect(finished()).toContain(
      '<style>@font-face{src:url(/_next/static/media/a.woff2)}b{background:url("/c.svg")}</style>',
    )
    expect(finished()).not.toContain('rel="stylesheet"')
  })

  it('carries its policy after the charset and before all else', () => {
    expect(finished()).toContain(
      '<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'"><meta name="viewport"',
    )
    expect(readPolicy(finished())).toBe("default-src 'none'")
  })

  it('loads the waker only where it has islands, whose React comments stay', () => {
    const island = '<div data-island="step-filter" data-props="{&quot;a&quot;:1}"><p>a<!-- -->b</p></div>'
    const html = finished({ body: island })
    expect(html).toContain('<script type="module" async="" src="/islands/waker-1.js"></script></head>')
    expect(html).toContain('data-files="/islands/rouse-1.js /islands/step-filter-1.js"><p>a<!-- -->b</p>')
    expect(html).toContain('data-props="{&quot;a&quot;:1}"')
  })

  it('lets the buttons of islands say by themselves that the waker has not come, and no others', () => {
    const buttons = '<p><button type="button">Next</button><button type="submit">Search</button></p>'
    const html = finished({ body: `<div data-island="step-filter">${buttons}</div>${buttons}` })
    expect(html.match(/<button[^>]*>/g)).toEqual([
      '<button type="button" popovertarget="missing-part">',
      '<button type="submit">',
      '<button type="button">',
      '<button type="submit">',
    ])
  })

  it('keeps data blocks, which no browser runs', () => {
    const data = '<script type="application/ld+json">{"@context":"https://schema.org"}</script>'
    expect(finished({ head: data })).toContain(data)
  })

  it.each([
    ['an inline script', '<script>console.log("new in Next 17")</script>', 'console.log("new in Next 17")'],
    ['a script from elsewhere', '<script src="https://a.example/a.js"></script>', 'https://a.example/a.js'],
    ['flight data in a new form', '<script>self.__next_g.push([1,""])</script>', 'self.__next_g.push'],
    [
      'more than flight data',
      '<script>self.__next_f.push([1,""]);go()</script>',
      'self.__next_f.push([1,""]);go()',
    ],
    ['a module', '<script type="module">go()</script>', 'go()'],
  ])('is refused with %s', (_, body, shown) => {
    expect(() => finished({ body })).toThrow('a.html: the finishing step does not know this script:')
    expect(() => finished({ body })).toThrow(shown)
  })

  it('is refused with an island that was not bundled, or a stylesheet that is not there', () => {
    expect(() => finished({ body: '<div data-island="clock"></div>' })).toThrow(
      'The island clock has no script: is it in components/island/registry.ts?',
    )
    expect(() => finished({ head: '<link rel="stylesheet" href="/b.css">' })).toThrow(
      'The stylesheet /b.css is not in the export.',
    )
  })
})

describe('a text without flight data', () => {
  it('lacks all of it, and nothing else', () => {
    const flight = '<script>self.__next_f.push([1,"<p>a<\\/script>b\\n</p>"])</script>'
    const other = '<script>self.__next_f.push([1,""]);go()</script><script src="/a.js"></script>'
    expect(stripFlight(`<p>1</p>${flight}${flight}<p>2</p>${other}`)).toBe(`<p>1</p><p>2</p>${other}`)
  })
})

describe('the files that are shipped', () => {
  const files = [
    '404.html',
    '__next._full.txt',
    '_next/static/abc/_buildManifest.js',
    '_next/static/chunks/a.css',
    '_next/static/chunks/a.js',
    '_next/static/media/a.woff2',
    '_not-found.html',
    '_not-found.txt',
    'blogs.html',
    'blogs.txt',
    'blogs/__next.blogs.$oc$page.__PAGE__.txt',
    'icon.svg',
    'robots.txt',
    'search/pagefind.js',
  ]

  it('are those of public folders and routes, and what pages need of Next', () => {
    expect(selectFiles(files)).toEqual(['_next/static/media/a.woff2', 'icon.svg', 'robots.txt'])
  })

  it('hold every page but Next’s second 404', () => {
    expect(selectPages(files)).toEqual(['404.html', 'blogs.html'])
  })
})

describe('the hash of a style', () => {
  it('is what the policy asks for', () => {
    // printf 'a{color:red}' | openssl dgst -sha256 -binary | base64
    expect(createStyle('/a.css', 'a{color:red}').hash).toBe(
      "'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='",
    )
  })
})

describe('the pictures of an export', () => {
  it('are left out where no page names them, such as those of drafts', () => {
    const files = ['index.html', 'icon.svg', 'pictures/hero-480.0a1b.avif', 'pictures/cover-480.0a1b.avif']
    const used = findPictures(
      '<img src="/icon.svg"><source srcset="/pictures/hero-480.0a1b.avif 480w, /pictures/hero-800.0a1b.avif 800w">',
    )
    expect([...used]).toEqual(['pictures/hero-480.0a1b.avif', 'pictures/hero-800.0a1b.avif'])
    expect(findUnusedPictures(files, used)).toEqual(new Set(['pictures/cover-480.0a1b.avif']))
  })
})
