import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ChildNode, Element } from '@parse5/tools'
import { appendChild, createElement, queryAll } from '@parse5/tools'
import { parse } from 'parse5'
import { cssPlugin, matchClasses } from '../src/finish/css-modules.ts'
import { type Fault, IslandsError } from '../src/finish/errors.ts'
import { selectFiles, selectPages } from '../src/finish/files.ts'
import { listDeadComponents } from '../src/finish/flight.ts'
import { readFlight } from '../src/finish/next-format.ts'
import { defaults } from '../src/finish/options.ts'
import { finishPage, type PageContext, resolveUrls } from '../src/finish/page.ts'
import { stripRuntime, toHash } from '../src/finish/runtime.ts'

const context: PageContext = {
  ...defaults,
  messageId: 'not-loaded',
  sheets: new Map([['/_next/static/chunks/a.css', 'b{color:red}']]),
  loader: '/islands/loader-1.js',
  contents: new Map(),
  files: new Map([['clock', ['/islands/hydrate-1.js', '/islands/clock-1.js']]]),
  addresses: new Set(['/', '/about', '/a.webp']),
  ...{ faults: [], env: {}, routes: [] },
  clientModules: new Map([
    ['1', 'next'],
    ['2', 'next/script'],
    ['7', 'components/menu.tsx'],
    ['8', 'next-themes'],
  ]),
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

async function finish(html: string, settings: Partial<PageContext> = {}) {
  const faults: Fault[] = []
  const finished = await finishPage(html, 'a.html', { ...context, faults, ...settings })
  if (faults[0]) throw new IslandsError(faults[0], ...faults.slice(1))
  return finished
}

/** Rows of flight data as Next writes them into a page. Row 1 to 3 import client modules. */
const flight = (...rows: string[]) => {
  const modules = ['f:"Menu"', '1:I[7,[],"$f"]', '2:I[8,[],"Theme"]', '3:I[1,[],"default"]']
  return `<script>self.__next_f.push(${JSON.stringify([1, `${[...modules, ...rows].join('\n')}\n`])})</script>`
}
const island = '<div data-island="clock" data-props="{&quot;a&quot;:1}"><p>a<!-- -->b</p></div>'

const samples = path.join(__dirname, '../src/finish/next-format')

it.each(fs.readdirSync(samples))('Next writes all that it writes in a known form: %s', (file) => {
  const html = fs.readFileSync(path.join(samples, file), 'utf8')
  const names = listDeadComponents(readFlight(html), new Map()).map(({ name }) => name)
  expect(names).toContain('Badge')
  expect(names).not.toContain('Counter')
  const faults: Fault[] = []
  const allowScript = ({ text }: { text: string }) => text.includes('dataset.theme')
  const hashes = stripRuntime([...queryAll<ChildNode>(parse(html))], file, {
    ...context,
    faults,
    allowScript,
  })
  expect(faults).toEqual([])
  expect(hashes).toHaveLength(1)
})

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

  it('contains its styles, without their preloads', async () => {
    const preload = '<link rel="preload" as="style" href="/_next/static/chunks/a.css">'
    const html = await finish(page('', preload))
    expect(html).toContain('<style>b{color:red}</style>')
    expect(html).not.toContain('as="style"')
    const print = '<link rel="stylesheet" href="/_next/static/chunks/a.css" media="print">'
    expect(await finish(page('', print))).toContain('<style media="print">b{color:red}</style>')
    await expect(finish(page('', '<link rel="stylesheet" href="/b.css">'))).rejects.toThrow('  /b.css, on ')
  })

  it('loads the loader only if it has islands, whose React comments stay', async () => {
    expect(await finish(page())).not.toContain('loader')
    const html = await finish(page(island))
    expect(html).toContain('<script type="module" async="" src="/islands/loader-1.js"></script></head>')
    expect(html).toContain('data-files="/islands/hydrate-1.js /islands/clock-1.js"><p>a<!-- -->b</p>')
    await expect(finish(page('<div data-island="sundial"></div>'))).rejects.toThrow(
      'Islands that the registry lacks:\n  sundial, on ',
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
    const html = await finish(page('<script>go()</script>'), {
      allowScript: () => true,
      transform: ({ document }) => appendChild(document.childNodes[1] as Element, createElement('style')),
      policy: ({ styles, scripts }) => [...styles, ...scripts].join(' '),
    })
    const hashes = [toHash('b{color:red}'), toHash(''), toHash('go()')].join(' ')
    expect(html).toContain(
      `<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${hashes}"><meta name="viewport"`,
    )
    expect(toHash('a{color:red}')).toBe("'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='")
  })

  it.each([
    '<script src="https://a.example/a.js"></script>',
    '<script>self.__next_g.push([1,""])</script>',
    '<script>self.__next_f.push([1,""]);go()</script>',
    '<script>self.__next_f.push([1,""]);go([1])</script>',
    '<script>(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});go()</script>',
    '<script type="module">go()</script>',
    '<script type="speculationrules">{}</script>',
  ])('is refused with %s, which the error quotes', async (script) => {
    const [quoted] = /(?<=src=")[^"]+|(?<=>)[^<]+/.exec(script) ?? []
    await expect(finish(page(script))).rejects.toThrow(`Unknown scripts:\n  ${quoted}, on a.html`)
  })

  it.each(['<p id="__next_error__"></p>', '<template data-dgst="NEXT_REDIRECT"></template>'])(
    'is refused with %s, which Next fills in the browser, unless an island does',
    (part) => expect(finish(page(part))).rejects.toThrow('Parts that Next renders only in the browser:'),
  )

  it('may leave a part of an island to the browser', async () => {
    const part = '<!--$!--><template data-dgst="BAILOUT_TO_CLIENT_SIDE_RENDERING"></template><!--/$-->'
    const html = await finish(page(`<div data-island="clock">${part}</div>`))
    expect(html).toContain('<template data-dgst="">')
  })
})

describe('client components', () => {
  const element = (type: string, props = '{}') => `["$","${type}",null,${props}]`
  const inIsland = (child: string) => element('div', `{"data-island":"menu","children":${child}}`)

  it.each([
    ['in text of other scripts', `4:T5,a\nb:I0:{"a":${element('$L1')}}`],
    ['a page of its own', `0:${element('$L3', '{"Component":"$1"}')}`],
    ['in a row of its own', `0:{"f":"$L4"}`, `4:${element('main', `{"children":${element('$L1')}}`)}`],
    ['among the children of an island', `0:${inIsland(element('$L1', `{"children":${element('$L1')}}`))}`],
    ['beside an island', `0:[${inIsland('"$L4"')},"$L5"]`, `4:${element('$L1')}`, `5:${element('$L1')}`],
  ])('outside islands are refused: %s', (_, ...rows) =>
    expect(finish(page(flight(...rows)))).rejects.toMatchObject({
      code: 'client-component',
      faults: [{ what: 'components/menu.tsx (Menu)', page: 'a.html' }],
    }),
  )

  it.each([
    ['islands', `0:${inIsland(element('$L1'))}`],
    ['islands in rows of their own', `0:"$L4"`, `4:${inIsland('"$L5"')}`, `5:${element('$L1')}`],
    ['Next’s own, and for errors', `0:${element('$L3', `{"error":"$1","notFound":${element('$L1')}}`)}`],
    ['acknowledged', `0:${element('$L2')}`],
  ])('pass if they are %s', async (_, ...rows) => {
    expect(await finish(page(flight(...rows)), { static: ['next-themes'] })).toContain('<main>')
  })

  it('that load a script are refused, and so is what the build does not know', () => {
    const rows = ['9:I[2,[],"default"]', 'a:I[99,[],"Clock"]', `0:[${element('$L9')},${element('$La')}]`]
    const text = /next\/script \(default\).*an unknown file \(Clock\)/s
    return expect(finish(page(flight(...rows)))).rejects.toThrow(text)
  })

  it('are reported once for all pages, with the line that acknowledges them', () => {
    const pages = ['404.html', 'a.html', 'a.html', 'b.html', 'c.html']
    const toFault = (what: string, page: string): Fault => ({ code: 'client-component', what, page })
    const first = toFault('next-themes (Theme)', 'a.html')
    const item = toFault('menu.tsx (Item)', 'a.html')
    const { message } = new IslandsError(
      first,
      ...pages.map((each) => toFault('menu.tsx (Menu)', each)),
      item,
    )
    expect(message).toBe(`Client components outside islands, which would never run:
  next-themes (Theme), on a.html
  menu.tsx (Menu), on 4 pages: 404.html, a.html, b.html, …
  menu.tsx (Item), on a.html
  Make them islands. For those that only need to be rendered once, add to next-islands.config.mjs:
    static: ['next-themes', 'menu.tsx'],`)
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
  const ofNext = ['_next/static/a/manifest.js', '_next/static/chunks/a.css', '_next/static/media/a.woff2']
  const payloads = ['__next._full.txt', 'about/__next.about.txt', 'about/index.txt']
  const files = ['404.html', '_not-found.html', 'about/index.html', 'robots.txt', ...ofNext, ...payloads]

  it('are those of public folders and routes, and the media of Next', () => {
    expect(selectFiles(files)).toEqual(['robots.txt', '_next/static/media/a.woff2'])
    expect(selectPages(files)).toEqual(['404.html', 'about/index.html'])
  })
})

describe('the class names of a CSS module', () => {
  const source = `.box .title { color: red } .box { background: url(a.png) }
    /* .comment {} */ :global(.other) .box:not(.title)::after { content: '.text {'; animation: move 1s } @keyframes move {}`

  it.each([
    ['Turbopack', ['Zz9Xy1_title'], { box: 'J2_oGW_box', title: 'J2_oGW_title' }],
    [
      'Turbopack before Next 16.4',
      ['list-module__Zz9Xy1__title'],
      { box: 'card-module__-LMaYq__box', title: 'card-module__-LMaYq__title' },
    ],
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
    expect(() => cssPlugin(['.a{b:c}'])).not.toThrow()
  })
})

describe('the command', () => {
  const bin = path.resolve('packages/next-islands/bin/next-islands.js')
  let folder: string
  const run = (...flags: string[]) =>
    execFileSync('node', [bin, ...flags], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'next-islands-'))
    write('islands.ts', 'export const islands = {}')
    write('out/_next/static/chunks/a.css', 'a{}')
    write('out/index.html', page())
    write('out/robots.txt', 'User-agent: *')
    fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  })
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

  const list = () =>
    ['', 'out'].flatMap((each) =>
      fs.readdirSync(path.join(folder, each)).map((name) => path.join(each, name)),
    )
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }

  it('finishes an export, and refuses to do it twice', () => {
    expect(run()).toBe('out: 1 pages finished.\n')
    const files = list()
    expect(files).toEqual(expect.arrayContaining(['out/index.html', 'out/robots.txt', 'out/licences.txt']))
    expect(files.filter((file) => /_next|unfinished/.test(file))).toEqual([])
    expect(() => run()).toThrow('out is finished already.')
  })

  it('works on a project that is not the current folder', () => {
    write('.env', 'NEXT_PUBLIC_PLACE=there')
    write('a.js', 'export const a = process.env.NEXT_PUBLIC_PLACE')
    write('islands.ts', "export const islands = { a: () => import('./a.js') }")
    const entry = JSON.stringify(path.resolve('packages/next-islands/dist/finish.js'))
    const code = `import { finishExport } from ${entry}; await finishExport({ root: ${JSON.stringify(folder)} })`
    execFileSync('node', ['--input-type=module', '-e', code], { cwd: os.tmpdir() })
    const files = fs.readdirSync(path.join(folder, 'out/islands'))
    const read = (file: string) => fs.readFileSync(path.join(folder, 'out/islands', file), 'utf8')
    expect(files.map(read).join('')).toContain('there')
  })

  it('writes React into one file, whose name does not depend on the islands', () => {
    const folderOf = path.join(folder, 'out/islands')
    const build = (islands: string) => {
      fs.rmSync(folderOf, { recursive: true, force: true })
      write('islands.ts', islands)
      write('out/index.html', '<main>a</main>')
      run()
      return fs.readdirSync(folderOf)
    }
    const [name] = build('export const islands = {}').filter((file) => file.startsWith('react-'))
    // As packages in CommonJS import it.
    write('a.cjs', "const React = require('react'); exports.A = () => React.createElement('p')")
    const files = build("export const islands = { a: () => import('./a.cjs') }")
    expect(files).toContain(name)
    const others = files.filter((file) => file !== name)
    const code = others.map((file) => fs.readFileSync(path.join(folderOf, file), 'utf8')).join('')
    expect(code).toContain(`from"./${name}"`)
    expect(code).not.toMatch(/Dynamic require|react\.transitional\.element/)
  })

  it.each([
    [['--chek'], "Unknown option '--chek'"],
    [['dist'], 'dist has no pages: run `next build`'],
  ])('says what is wrong with %s in a sentence', (flags, sentence) => {
    const { status, stderr } = spawnSync('node', [bin, ...flags], { cwd: folder, encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)])
    expect(stderr).not.toContain('    at ')
  })

  it.each([
    ["import 'next/script'", '"next/script"'],
    ["import { redirect } from 'next/navigation'; redirect()", '"redirect" of "next/navigation"'],
  ])('names the line of an island that cannot work: %s', (code, name) => {
    write('islands.ts', `export const islands = {}\n${code}`)
    expect(() => run()).toThrow(`islands.ts:2: Islands run without Next's runtime: ${name} is not available`)
    write('a.module.css', '.a {}')
    write('islands.ts', "import './a.module.css'")
    expect(() => run()).toThrow(/next-islands.js\n\S+a.module.css: the export has no classes/)
  })

  it('lists client components that are dead, by the names in Next’s build', () => {
    const modules = { '[project]/app/menu.tsx': { id: 7 }, '[project]/app/note.tsx': { id: 8 } }
    write(
      '.next/server/app/page_client-reference-manifest.js',
      `globalThis.__RSC_MANIFEST={};globalThis.__RSC_MANIFEST["/page"]=${JSON.stringify({ clientModules: modules })}`,
    )
    write('out/index.html', page(flight('0:[["$","$L1",null,{}],["$","$L2",null,{}]]')))
    expect(() => run()).toThrow('  app/menu.tsx (Menu), on index.html')
    write('next-islands.config.mjs', `export default { static: ['app/menu.tsx', 'app/note.tsx'] }`)
    expect(run()).toBe('out: 1 pages finished.\n')
  })

  const notFound = '<html id="__next_error__"><script>"NEXT_HTTP_ERROR_FALLBACK;404"</script></html>'
  it.each([
    ['has an unknown script', page('<script>go()</script>'), 'Unknown scripts:\n  go(), on a.html, '],
    ['calls `notFound()`', notFound, 'Pages that call `notFound()`:\n  /a, on a.html\n  /, on index.html\n'],
  ])('changes nothing where a page %s, and exits with 1', (_, html, sentences) => {
    write('out/index.html', html)
    write('out/a.html', html)
    const before = list()
    expect(() => run()).toThrow(sentences)
    expect(list()).toEqual(before)
    expect(fs.readFileSync(path.join(folder, 'out/index.html'), 'utf8')).toBe(html)
  })
})
