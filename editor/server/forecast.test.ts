import { compareReleases } from './forecast'

const release = (files: Record<string, string>, redirects: { from: string; to: string }[] = []) => ({
  files,
  redirects,
})
const old = release({ 'index.html': '1', 'about.html': '1', 'feed.xml': '1', 'release.json': '1' })

describe('the addresses that change', () => {
  it('are pages and feeds, those of changed entries first', () => {
    const files = { ...old.files, 'index.html': '2', 'new.html': '1', 'feed.xml': '2', 'islands/a.js': '2' }
    expect(compareReleases(old, release(files), ['/new'])).toEqual({
      isEvery: false,
      addresses: ['/new', '/', '/feed.xml'],
      redirects: [],
    })
  })

  it('are listed without those that only share a layout, if every page changes', () => {
    const files = { 'index.html': '2', 'about.html': '2', 'new.html': '1', 'feed.xml': '1' }
    expect(compareReleases(old, release(files), ['/about'])).toMatchObject({
      isEvery: true,
      addresses: ['/about', '/new'],
    })
  })

  it('include removed pages, and redirects that begin, change or end', () => {
    const before = release(old.files, [
      { from: '/a', to: '/about' },
      { from: '/b', to: '/about' },
      { from: '/same', to: '/' },
    ])
    const after = release({ 'index.html': '1', 'feed.xml': '1' }, [
      { from: '/a', to: '/' },
      { from: '/about', to: '/' },
      { from: '/same', to: '/' },
    ])
    const { addresses, redirects } = compareReleases(before, after, [])
    expect(addresses).toEqual(['/about'])
    expect(redirects).toEqual([{ from: '/a', to: '/' }, { from: '/b' }, { from: '/about', to: '/' }])
  })
})
