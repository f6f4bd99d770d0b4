import { checkFiles } from './write-hosts'

const redirects = ['/index', '/blogs/page/1', '/feed.xml'].map((from) => ({ from, to: '/' }))

describe('an export', () => {
  it('has no faults if all names and types are known', () => {
    const files = [
      'index.html',
      'islands/loader-CS3UPM6P.js',
      'pictures/hero-480.0a1b2c3d.avif',
      'search/index/en_d4c30d8.pf_index',
      '_next/static/media/host_grotesk_latin_wght_normal.p.15va9ht5r_l-h.woff2',
      'licences.txt',
    ]
    expect(checkFiles(files, redirects)).toEqual([])
  })

  it.each([
    ['islands/licences.txt', /cached for a year, but its name has no hash/],
    ['pictures/hero-480.avif', /cached for a year, but its name has no hash/],
    ['setup.exe', /no media type/],
    ['blogs/page/1.html', /is a file and a redirect/],
    ['feed.xml', /is a file and a redirect/],
  ])('reports %s', (file, reason) => {
    const [misfit, ...others] = checkFiles([file], redirects)
    expect(misfit).toMatch(reason)
    expect(others).toEqual([])
  })
})
