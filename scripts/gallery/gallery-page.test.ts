import { escapeHtml } from '@/scripts/html'
import { formatShare, groupShots, type Picture, type Shot, toGalleryPage } from './gallery-page'

const picture: Picture = { file: 'a.webp', small: 'a--small.webp', width: 1280, height: 4000 }
const shot: Shot = {
  route: '/',
  state: 'page',
  title: 'Whole page',
  width: 1280,
  scheme: 'light',
  now: picture,
}
const changed = (share: number): Partial<Shot> => ({
  outcome: 'changed',
  share,
  earlier: { ...picture, small: 'b.webp' },
  difference: { ...picture, small: 'c.webp' },
})
const gallery = { folder: 'out', notes: [], failures: [] }

/** The page as a browser has it. */
function render(
  shots: Partial<Shot>[],
  more: Partial<Parameters<typeof toGalleryPage>[0]> = {},
): HTMLElement {
  const html = toGalleryPage({ ...gallery, ...more, shots: shots.map((part) => ({ ...shot, ...part })) })
  return new DOMParser().parseFromString(html, 'text/html').documentElement
}

const readAll = (root: Element, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent)

describe('a share', () => {
  it('reads as a percentage, and never as nothing where something changed', () => {
    expect([0, 0.00001, 0.0123, 1].map(formatShare)).toEqual(['0.0%', 'under 0.1%', '1.2%', '100.0%'])
  })
})

describe('groups of shots', () => {
  const key = ({ route }: Shot) => route

  it('put what changed most first, a page that is new before one that changed in part', () => {
    const shots = [
      { ...shot, route: '/same' },
      { ...shot, ...changed(0.1), route: '/some' },
      { ...shot, ...changed(0.01), route: '/more' },
      { ...shot, ...changed(0.4), route: '/more' },
      { ...shot, outcome: 'new' as const, route: '/new' },
    ]
    expect(groupShots(shots, key).map((group) => group.key)).toEqual(['/new', '/more', '/some', '/same'])
  })

  it('keep their order where nothing was compared', () => {
    const shots = ['/', '/b', '/a', '/b'].map((route) => ({ ...shot, route }))
    expect(groupShots(shots, key).map((group) => [group.key, group.shots.length])).toEqual([
      ['/', 1],
      ['/b', 2],
      ['/a', 1],
    ])
  })
})

describe('the gallery', () => {
  it('shows a picture with its words, small, and its real size one press away', () => {
    const root = render([{}])
    const image = root.querySelector('main a[href="pictures/a.webp"] img')
    expect(image?.getAttribute('src')).toBe('pictures/a--small.webp')
    expect(image?.getAttribute('alt')).toBe('Home, Whole page, 1280 px, light')
    expect(readAll(root, 'h1, h2, h3')).toEqual(['Gallery of the site', 'Pages', 'Home', 'Whole page'])
    expect(root.querySelector('#changed')).toBeNull()
    expect(root.querySelector('.outcome')).toBeNull()
  })

  it('shows what changed as before, after and difference, with the share, and marks it', () => {
    const root = render([changed(0.042), { outcome: 'same', width: 360 }], { against: 'old' })
    const [first, second] = root.querySelectorAll('.shot')
    expect(readAll(first as Element, '.label')).toEqual(['Before', 'After', 'Difference'])
    expect(first?.querySelector('figcaption')?.textContent).toBe('1280 px, light 4.2% changed')
    expect(second?.querySelector('figcaption')?.textContent).toBe('360 px, light unchanged')
    expect(second?.hasAttribute('data-changed')).toBe(false)
    expect(root.querySelector('nav li')?.textContent).toBe('Home 1 of 2 pictures changed, the most by 4.2%')
    expect(root.querySelector('#changed')).not.toBeNull()
  })

  it('says of a page that is new, gone or unchanged just that', () => {
    const root = render(
      (['new', 'gone', 'same'] as const).map((outcome) => ({ outcome, route: `/${outcome}` })),
      { against: 'old' },
    )
    expect(readAll(root, 'nav li')).toEqual(['/new new', '/gone gone', '/same unchanged'])
  })

  it('has a box for each width and scheme that there are, and a rule behind each', () => {
    const root = render([{}, { width: 360, scheme: 'dark' }])
    const boxes = [...root.querySelectorAll('input')].map(({ id }) => id)
    expect(boxes).toEqual(['width-360', 'width-1280', 'scheme-light', 'scheme-dark', 'large'])
    const style = root.querySelector('style')?.textContent
    for (const id of boxes) expect(style).toContain(`:root:has(#${id}`)
  })

  it('tells first what could not be photographed', () => {
    const root = render([{}], { failures: [{ what: 'Home, Menu', message: 'No <button> "Open"' }] })
    expect(readAll(root, 'h2')[0]).toBe('Could not be photographed: 1')
    expect(root.querySelector('.failures pre')?.textContent).toBe('No <button> "Open"')
  })

  it('shows addresses and titles as they are, whatever they hold', () => {
    const odd = `/<script>"&'`
    const root = render([{ route: odd, title: odd }], { folder: odd, notes: [odd] })
    expect(root.querySelector('script')).toBeNull()
    expect(readAll(root, 'main h2, h3')).toEqual([odd, odd])
    expect(root.querySelector('img')?.alt).toBe(`${odd}, ${odd}, 1280 px, light`)
    expect(escapeHtml(odd)).toBe('/&lt;script&gt;&quot;&amp;&#39;')
  })

  it('has no two elements of the same id, and every link within the page leads somewhere', () => {
    const root = render([{ route: '/' }, { route: '/blogs' }, { route: '/blogs/a' }, { route: '/404' }])
    const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const link of root.querySelectorAll('nav a'))
      expect(ids).toContain(link.getAttribute('href')?.slice(1))
  })
})
