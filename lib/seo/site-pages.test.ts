import { listRoutes } from '@/lib/content/files/addresses'
import { getSitePages } from './site-pages'

it('lists the pages that links may lead to, and no others', () => {
  const firstPages = getSitePages().filter(({ path, ogPath = path }) => path === ogPath)
  expect(firstPages.map(({ path }) => path).sort()).toEqual(listRoutes().sort())
})

it('gives each page its own title, description and address', () => {
  const pages = getSitePages()
  for (const key of ['path', 'title', 'description'] as const) {
    expect(new Set(pages.map((page) => page[key])).size).toBe(pages.length)
  }
})
