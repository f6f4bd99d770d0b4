import { getBasePath, toAddress, toAddressUnder } from './base-path'

describe('base path', () => {
  it.each([
    [undefined, ''],
    ['', ''],
    ['/', ''],
    ['/preview', '/preview'],
    ['/branches/new-home_2.1', '/branches/new-home_2.1'],
  ])('for the setting %p is %p', (setting, basePath) => {
    expect(getBasePath(setting)).toBe(basePath)
  })

  it.each(['preview', '/preview/', '//preview', '/a b', '/../a', '/a?b', 'https://a.example'])(
    'is refused where the setting is %p',
    (setting) => {
      expect(() => getBasePath(setting)).toThrow(`SITE_BASE_PATH is "${setting}"; it must be a path such as`)
    },
  )
})

describe('address under a base path', () => {
  it.each([
    ['/', '/preview'],
    ['/?q=a', '/preview?q=a'],
    ['/#order', '/preview#order'],
    ['/about#mission', '/preview/about#mission'],
    ['/icon.svg', '/preview/icon.svg'],
    ['#content', '#content'],
    ['?q=a', '?q=a'],
    ['https://a.example/b', 'https://a.example/b'],
    ['//a.example/b', '//a.example/b'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['', ''],
  ])('%p is %p', (address, moved) => {
    expect(toAddressUnder('/preview', address)).toBe(moved)
  })

  it('is unchanged without a base path', () => {
    expect(toAddressUnder('', '/')).toBe('/')
  })
})

it.each([
  ['index.html', '/'],
  ['about.html', '/about'],
  ['blogs/a-post.html', '/blogs/a-post'],
])('serves %s at %s', (page, address) => {
  expect(toAddress(page)).toBe(address)
})
