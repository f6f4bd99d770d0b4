import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import type { Document, Element } from '@parse5/tools'
import { appendChild, createElement, isElementNode, query } from '@parse5/tools'
import { matchClasses } from '../src/finish/css-modules.ts'
import { defaults } from '../src/finish/options.ts'
import { finishPage, type PageContext, resolveUrls } from '../src/finish/page.ts'
import { weighPages } from '../src/finish/report.ts'
import { toHash } from '../src/finish/runtime.ts'
import { selectFiles, selectPages } from '../src/finish.ts'

const context: PageContext = {
  ...defaults,
  messageId: 'not-loaded',
  sheets: new Map([['/_next/static/chunks/a.css', 'b{color:red}']]),
  loader: '/islands/loader-1.js',
  contents: new Map(),
  files: new Map([['clock', ['/islands/hydrate-1.js', '/islands/clock-1.js']]]),
  addresses: new Set(['/', '/about', '/a.webp']),
}

/** A page as Next 16 exports it. */
const page = (body = '', head = '') =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>
<link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin="" type="font/woff2"/>
<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>
<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/x.js"/>
<script src="/_next/static/chunks/y-1~z.js" async=""></script><meta name="next-size-adjust" content=""/><title>T</title>
<script src="/_next/static/chunks/p.js" noModule=""></script>${head}</head><body><div hidden=""><!--$--><!--/$--></div>
<main>a<!-- -->b${body}</main><script src="/_next/static/chunks/webpack-1.js" id="_R_" async=""></script>
<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});</script>
<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"<p>flight\\ndata</p>"])</script></body></html>`

const finish = async (html: string, settings: Partial<PageContext> = {}) =>
  (await finishPage(html, 'a.html', { ...context, ...settings })).html
const island = '<div data-island="clock" data-props="{&quot;a&quot;:1}"><p>a<!-- -->b</p></div>'

describe('a finished page', () => {
  it('has no script, script preload, flight data, marker or empty shell of Next', async () => {
    const html = await finish(page())
    expect(html).not.toMatch(/<script|as="script"|__next_f|flight|TURBOPACK|next-size-adjust|data-precedence/)
    expect(html).not.toMatch(/<!--|hidden/)
    expect(html).toContain('<main>ab</main>')
    expect(html).toContain('<link rel="preload" href="/_next/static/media/a.woff2" as="font"')
  })

  it('keeps text beyond ASCII, hidden elements of the site and data scripts', async () => {
    const data = '<script type="application/ld+json">{"@context":"https://schema.org"}</script>'
    const html = await finish(page(`“ü” 你好 🙂<div hidden="" id="a"></div>${data}`))
    expect(html).toContain('<main>ab“ü” 你好 🙂<div hidden="" id="a"></div>')
    expect(html).toContain(data)
  })

  it('contains its styles, or keeps their link', async () => {
    expect(await finish(page())).toContain('<style>b{color:red}</style>')
    const print = '<link rel="stylesheet" href="/_next/static/chunks/a.css" media="print">'
    expect(await finish(page('', print))).toContain('<style media="print">b{color:red}</style>')
    expect(await finish(page(), { styles: 'linked' })).toContain(
      '<link rel="stylesheet" href="/_next/static/chunks/a.css">',
    )
    await expect(finish(page('', '<link rel="stylesheet" href="/b.css">'))).rejects.toThrow(
      'The stylesheet /b.css is not in the export.',
    )
  })

  it('loads the loader only if it has islands, whose React comments stay', async () => {
    expect(await finish(page())).not.toContain('loader')
    const html = await finish(page(island))
    expect(html).toContain('<script type="module" async="" src="/islands/loader-1.js"></script></head>')
    expect(html).toContain('data-files="/islands/hydrate-1.js /islands/clock-1.js"><p>a<!-- -->b</p>')
    await expect(finish(page('<div data-island="sundial"></div>'))).rejects.toThrow(
      'The island sundial is not in the registry of islands.',
    )
  })

  it('makes only the buttons of islands show the message and take focus before the loader runs', async () => {
    const menu = '<button type="button" tabindex="-1" popovertarget="menu">Menu</button>'
    const buttons = `<p><button>Next</button><button type="submit">Search</button>${menu}</p>`
    const html = await finish(page(`<div data-island="clock">${buttons}</div>${buttons}`))
    expect(html.match(/<button[^>]*>/g)).toEqual([
      '<button type="button" tabindex="0" popovertarget="not-loaded">',
      '<button type="submit">',
      '<button type="button" tabindex="-1" popovertarget="menu">',
      '<button>',
      '<button type="submit">',
      '<button type="button" tabindex="-1" popovertarget="menu">',
    ])
    expect(await finish(page(`<div data-island="clock"><form>${buttons}</form></div>`))).toContain(buttons)
  })

  it('carries a policy with its hashes, after the charset and the transform', async () => {
    const addStyle = ({ document }: { document: Document }) => {
      const body = query<Element>(document, (node) => isElementNode(node) && node.tagName === 'body')
      if (body) appendChild(body, createElement('style'))
    }
    const html = await finish(page('<script>go()</script>'), {
      allowScript: () => 'keep',
      transform: addStyle,
      policy: ({ styles, scripts }) => [...styles, ...scripts].join(' '),
    })
    const hashes = [toHash('b{color:red}'), toHash(''), toHash('go()')].join(' ')
    expect(html).toContain(
      `<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${hashes}"><meta name="viewport"`,
    )
    // printf 'a{color:red}' | openssl dgst -sha256 -binary | base64
    expect(toHash('a{color:red}')).toBe("'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='")
  })

  it.each([
    '<script>console.log(1)</script>',
    '<script src="https://a.example/a.js"></script>',
    '<script>self.__next_g.push([1,""])</script>',
    '<script>self.__next_f.push([1,""]);go()</script>',
    '<script>self.__next_f.push([1,""]);go([1])</script>',
    '<script>(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});go()</script>',
    '<script type="module">go()</script>',
    '<script type="speculationrules">{}</script>',
  ])('is refused with %s, which the error quotes', async (script) => {
    const [quoted] = /(?<=src=")[^"]+|(?<=>)[^<]+/.exec(script) ?? []
    await expect(finish(page(script))).rejects.toThrow(`a.html: unknown script:\n  ${quoted}`)
  })

  it.each(['<p id="__next_error__"></p>', '<template data-dgst=""></template>'])(
    'is refused with %s, which Next fills in the browser',
    (part) => expect(finish(page(part))).rejects.toThrow('a.html: Next renders a part only in the browser.'),
  )

  it('moves an allowed inline script to a file', async () => {
    const { html, files } = await finishPage(page('<script>go()</script>'), 'a.html', {
      ...context,
      allowScript: () => 'file',
    })
    const [[file, text] = []] = files
    expect(text).toBe('go()')
    expect(html).toContain(`<script src="/${file}"></script>`)
    expect(file).toMatch(/^islands\/inline-[0-9a-f]{8}\.js$/)
  })
})

describe('under a base path', () => {
  it.each([
    ['links', '<a href="/about#us">A</a>', '<a href="/base/about#us">A</a>'],
    ['the home page', '<a href="/">A</a>', '<a href="/base">A</a>'],
    ['no fragments', '<a href="#us">A</a>', '<a href="#us">A</a>'],
    ['no other origins', '<a href="https://a.example/">A</a>', '<a href="https://a.example/">A</a>'],
    ['image sets', '<img srcset="/a.webp 1x, /b.webp 2x">', '"/base/a.webp 1x, /base/b.webp 2x"'],
    [
      'the props of islands that are addresses',
      `<div data-island="clock" data-props='{"text":"/or","links":[{"href":"/about"}]}'></div>`,
      'data-props="{&quot;text&quot;:&quot;/or&quot;,&quot;links&quot;:[{&quot;href&quot;:&quot;/base/about&quot;}]}"',
    ],
    ['the files of islands', island, 'data-files="/base/islands/hydrate-1.js /base/islands/clock-1.js"'],
  ])('a page moves %s', async (_, body, moved) => {
    expect(await finish(page(body), { basePath: '/base' })).toContain(moved)
  })

  it('a stylesheet names files by their path from the root', () => {
    const css =
      'a{src:url(../media/a.woff2)}b{background:url("/c.svg")}d{background:url(data:,)}e{fill:url(%23f)}'
    expect(resolveUrls('/_next/static/chunks/a.css', css, '/base')).toBe(
      'a{src:url(/base/_next/static/media/a.woff2)}b{background:url("/base/c.svg")}d{background:url(data:,)}e{fill:url(%23f)}',
    )
  })
})

describe('the files that are shipped', () => {
  const ofNext = [
    '_next/static/abc/_buildManifest.js',
    '_next/static/chunks/a.css',
    '_next/static/media/a.woff2',
  ]
  const payloads = ['__next._full.txt', 'about/__next.about.txt', 'about/index.txt']
  const files = ['404.html', '_not-found.html', 'about/index.html', 'robots.txt', ...ofNext, ...payloads]

  it('are those of public folders and routes, and the media and linked styles of Next', () => {
    expect(selectFiles(files, 'inline')).toEqual(['robots.txt', '_next/static/media/a.woff2'])
    expect(selectFiles(files, 'linked')).toContain('_next/static/chunks/a.css')
    expect(selectPages(files)).toEqual(['404.html', 'about/index.html'])
  })
})

describe('the class names of a CSS module', () => {
  const source = '.box .title { color: red } .box { background: url(a.png) }'

  it.each([
    ['Turbopack', ['Zz9Xy1_title'], { box: 'J2_oGW_box', title: 'J2_oGW_title' }],
    ['webpack', ['list_title__W87BP'], { box: 'card_box__ck3Jj', title: 'card_title__W87BP' }],
  ])('are those of %s', (_, ofOthers, classes) => {
    const exported = new Set([...ofOthers, ...Object.values(classes)])
    expect(matchClasses('src/card.module.css', source, exported)).toEqual(classes)
  })

  it('stop the build where they cannot be known', () => {
    const match =
      (names: string[], css = source) =>
      () =>
        matchClasses('card.module.css', css, new Set(names))
    expect(match(['box'])).toThrow('card.module.css: the export has no classes of this CSS module.')
    expect(match(['AAAAAA_box', 'AAAAAA_title', 'BBBBBB_box', 'BBBBBB_title'])).toThrow('Rename one of them.')
    expect(match([], '.a { composes: b }')).toThrow('islands do not support `composes`')
  })
})

describe('the command', () => {
  const bin = path.resolve('packages/next-islands/bin/next-islands.js')
  let folder: string
  const run = (...flags: string[]) =>
    execFileSync('node', [bin, ...flags], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'next-islands-'))
    fs.mkdirSync(path.join(folder, 'out/_next/static/chunks'), { recursive: true })
    fs.writeFileSync(path.join(folder, 'islands.ts'), 'export const islands = {}')
    const files = { '_next/static/chunks/a.css': 'a{}', 'index.html': page(), 'robots.txt': 'User-agent: *' }
    for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, 'out', file), text)
    fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  })
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

  const list = () =>
    ['', 'out'].flatMap((each) =>
      fs.readdirSync(path.join(folder, each)).map((name) => path.join(each, name)),
    )

  it('finishes an export, and refuses to do it twice', () => {
    expect(JSON.parse(run('--json'))).toMatchObject({ after: { 'index.html': { js: 0 } } })
    const files = list()
    expect(files).toEqual(expect.arrayContaining(['out/index.html', 'out/robots.txt', 'out/licences.txt']))
    expect(files.filter((file) => /_next|unfinished/.test(file))).toEqual([])
    expect(() => run()).toThrow('out is finished already.')
  })

  it('weighs what a page loads, each file once and no `nomodule`, in brotli', () => {
    const script = (file: string, more = '') => `<script ${more} src="/base/${file}"></script>`
    const files = {
      'page.html': `<style>a{}</style><link rel="stylesheet" href="/base/a.css">${script('p.js', 'nomodule=""')}${script('b.js')}<p data-files="/base/i.js /base/j.js"><p data-files="/base/i.js">`,
      'a.css': 'a{color:red}',
      ...{ 'b.js': 'b', 'p.js': 'p'.repeat(99), 'i.js': 'i', 'j.js': 'j' },
    }
    for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, file), text)
    const { 'page.html': weight } = weighPages(folder, ['page.html'], '/base')
    const one = zlib.brotliCompressSync('b').length
    expect(weight).toMatchObject({ js: one, islands: 2 * one })
    expect(weight?.css).toBeGreaterThan(zlib.brotliCompressSync('a{color:red}').length)
  })

  it('refuses a runtime that it does not know', () => {
    expect(() => run('--runtime', 'preactt')).toThrow('--runtime must be react or preact, not preactt.')
  })

  it.each([['--check'], ['--json']])(
    'with %s changes nothing where a page does not pass, and exits with 1',
    (flag) => {
      fs.writeFileSync(path.join(folder, 'out/index.html'), page('<script>go()</script>'))
      const before = list()
      expect(() => run(flag)).toThrow('index.html: unknown script:\n  go()')
      expect(list()).toEqual(before)
      expect(fs.readFileSync(path.join(folder, 'out/index.html'), 'utf8')).toContain('__next_f')
    },
  )
})
