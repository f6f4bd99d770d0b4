import { findExcess, toBudget, toLarger, type Weight, weigh } from './weigh'

const weight: Weight = { html: 1000, css: 500, js: 600, font: 20_000, image: 0, requests: 6 }

describe('the weight of a page', () => {
  it('parts styles from the page that they stand in, and counts each file by its kind', () => {
    const style = 'a{color:red}'.repeat(50)
    const files = new Map([
      ['/islands/waker-1.js', Buffer.from('go()'.repeat(100))],
      ['/a.woff2', Buffer.alloc(300)],
      ['/b.avif', Buffer.alloc(200)],
      ['/speculation-rules.json', Buffer.alloc(100)],
    ])
    const { html, css, js, ...rest } = weigh(`<p>Hello</p><style>${style}</style>`, files)
    expect(rest).toEqual({ font: 300, image: 200, requests: 5 })
    expect(css).toBeGreaterThan(0)
    expect(html).toBeGreaterThan(0)
    expect(js).toBeLessThan(100)
  })

  it('is over its budget where any part is', () => {
    expect(findExcess(weight, { ...weight, html: 999, requests: 5 })).toEqual([
      'html 1000 of 999',
      'requests 6 of 5',
    ])
    expect(findExcess(weight, weight)).toEqual([])
  })

  it('keeps a budget of 5% more, with no request more', () => {
    expect(toBudget(weight)).toEqual({ html: 1050, css: 530, js: 630, font: 21_000, image: 0, requests: 6 })
  })

  it('of several pages is that of the heaviest in each part', () => {
    expect(toLarger(weight, { ...weight, html: 2000, requests: 5 })).toEqual({ ...weight, html: 2000 })
  })
})
