import { openContent } from '@/lib/open-content'
import { testSite } from '@/scripts/test-site.mjs'
import { listSitePages } from './site-pages'

const content = openContent({ folder: testSite.content, today: testSite.today })

it('gives each page its own title, description and address', () => {
  const pages = listSitePages(content)
  for (const key of ['path', 'title', 'description'] as const) {
    expect(new Set(pages.map((page) => page[key])).size).toBe(pages.length)
  }
})
