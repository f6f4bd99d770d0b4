import { parse, serialize } from 'parse5'
import { moveAddresses, moveJson } from './move-addresses'

const addresses = new Set(['/', '/about', '/pictures/a.webp'])

function move(body: string, basePath = '/preview'): string {
  const document = parse(`<!DOCTYPE html><html><head></head><body>${body}</body></html>`)
  moveAddresses(document, basePath, addresses)
  return serialize(document).replace(/^.*<body>|<\/body>.*$/gs, '')
}

describe('the addresses of a page under a base path', () => {
  it.each([
    ['links', '<a href="/about#us">A</a>', '<a href="/preview/about#us">A</a>'],
    ['the home page', '<a href="/">A</a>', '<a href="/preview">A</a>'],
    ['places on a page', '<a href="#us">A</a>', '<a href="#us">A</a>'],
    ['other sites', '<a href="https://a.example/">A</a>', '<a href="https://a.example/">A</a>'],
    ['forms', '<form action="/blogs"></form>', '<form action="/preview/blogs"></form>'],
    [
      'pictures',
      '<img src="/a.webp" srcset="/a.webp 480w, /b.webp 960w">',
      '<img src="/preview/a.webp" srcset="/preview/a.webp 480w, /preview/b.webp 960w">',
    ],
    [
      'preloads',
      '<link rel="preload" imagesrcset="/a.webp 1x">',
      '<link rel="preload" imagesrcset="/preview/a.webp 1x">',
    ],
    [
      'the files of an island',
      '<div data-files="/islands/a.js /islands/b.js"></div>',
      '<div data-files="/preview/islands/a.js /preview/islands/b.js"></div>',
    ],
    ['words', '<p title="/about">/about</p>', '<p title="/about">/about</p>'],
  ])('are moved: %s', (_, body, moved) => {
    expect(move(body)).toBe(moved)
    expect(move(body, '')).toBe(body)
  })

  it('are moved among the props of islands, where words that look like one stay', () => {
    const props = {
      title: '/or',
      links: [{ href: '/about' }],
      picture: { webp: [{ src: '/pictures/a.webp' }] },
    }
    const html = move(`<div data-props='${JSON.stringify(props)}'></div>`)
    const found = /data-props="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect(JSON.parse(found)).toEqual({
      title: '/or',
      links: [{ href: '/preview/about' }],
      picture: { webp: [{ src: '/preview/pictures/a.webp' }] },
    })
  })
})

it('moves the addresses of the manifest', () => {
  expect(moveJson('{"start_url":"/","icons":[{"src":"/icon.svg"}],"name":"A"}', '/preview')).toBe(
    '{"start_url":"/preview","icons":[{"src":"/preview/icon.svg"}],"name":"A"}',
  )
})
