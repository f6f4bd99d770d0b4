import { parseOptions, planVisits, type StateOutline, sortRoutes, toFileName } from './plan'

const routes = ['/404', '/blogs/b', '/', '/blogs', '/about', '/blogs/d', '/blogs/a', '/blogs/c']
const page: StateOutline = { id: 'page', title: 'Whole page', route: '*' }
const menu: StateOutline = { id: 'menu', title: 'Menu', route: '/', widths: [360] }
const sidebar: StateOutline = { id: 'sidebar', title: 'Sidebar', route: '/blogs/*', schemes: ['light'] }
const options = { ...parseOptions([]), widths: [360, 768, 1280] }

const describeVisits = (chosen: StateOutline[], changes: Partial<typeof options> = {}) =>
  planVisits(routes, chosen, { ...options, ...changes }).map(
    ({ route, state, width, schemes }) => `${route} ${state.id} ${width} ${schemes}`,
  )

describe('the options', () => {
  it('are every width and both schemes of out/, unless they say less', () => {
    expect(parseOptions([])).toEqual({
      folder: 'out',
      widths: [360, 768, 1024, 1280, 1920],
      schemes: ['light', 'dark'],
    })
    expect(
      parseOptions([
        '--against',
        'old',
        '--routes',
        '/, /about',
        '--widths',
        '1280,360',
        '--schemes',
        'dark',
      ]),
    ).toEqual({
      folder: 'out',
      against: 'old',
      routes: ['/', '/about'],
      widths: [360, 1280],
      schemes: ['dark'],
    })
  })

  it('say what is expected where they are wrong', () => {
    expect(() => parseOptions(['--widths', '360,wide'])).toThrow(
      '--widths 360,wide: expected any of 360,768,1024,1280,1920',
    )
    expect(() => parseOptions(['--schemes', 'light,sepia'])).toThrow(
      '--schemes light,sepia: expected any of light,dark',
    )
    expect(() => parseOptions(['--width', '360'])).toThrow('--width')
  })
})

describe('the plan', () => {
  it('goes from Home over pages and posts to the page for an unknown address', () => {
    expect(sortRoutes(routes)).toEqual([
      ...['/', '/about', '/blogs'],
      ...['/blogs/a', '/blogs/b', '/blogs/c', '/blogs/d'],
      '/404',
    ])
  })

  it('has every page in all sizes, but of posts only the first three', () => {
    const visits = describeVisits([page])
    expect(visits).toContain('/blogs/c page 768 light,dark')
    expect(visits.filter((visit) => visit.startsWith('/blogs/d'))).toEqual([
      '/blogs/d page 360 light',
      '/blogs/d page 1280 light',
    ])
    expect(visits).toHaveLength(7 * 3 + 2)
  })

  it('has a state on its own page, in its own sizes', () => {
    expect(describeVisits([menu])).toEqual(['/ menu 360 light,dark'])
    expect(describeVisits([menu], { widths: [768] })).toEqual([])
    expect(describeVisits([sidebar], { widths: [768] })).toEqual(['/blogs/a sidebar 768 light'])
    expect(describeVisits([sidebar], { schemes: ['dark'] })).toEqual([])
  })

  it('has named pages alone, and those in all sizes', () => {
    expect(describeVisits([page, menu], { routes: ['/blogs/d'] })).toEqual([
      '/blogs/d page 360 light,dark',
      '/blogs/d page 768 light,dark',
      '/blogs/d page 1280 light,dark',
    ])
    expect(() => describeVisits([page], { routes: ['/abuot'] })).toThrow(
      /^--routes: the export has no \/abuot;/,
    )
  })
})

describe('the name of a picture', () => {
  it('tells page, state, width and scheme', () => {
    const visit = { state: menu, width: 360, schemes: [] }
    expect(toFileName({ ...visit, route: '/' }, 'dark')).toBe('home--menu--360-dark')
    expect(toFileName({ ...visit, route: '/blogs/a-post' }, 'light')).toBe('blogs_a-post--menu--360-light')
  })
})
