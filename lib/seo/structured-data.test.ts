import { openContent } from '@/lib/open-content'
import { getPage } from '@/lib/pages/pages'
import { getSite } from '@/lib/site'
import { testSite } from '@/scripts/test-site.mjs'
import { describePage } from './structured-data'

const content = openContent({ folder: testSite.content, today: testSite.today })
const parents = [{ label: 'Home', href: '/' }]
const describeTypes = (id: string) => {
  const { '@graph': things } = describePage(getSite(content), getPage(content, id), parents)
  return (things as { '@type': string }[]).map((thing) => thing['@type'])
}

describe('the structured data of a page', () => {
  it('is the company and the services to order on Home', () => {
    expect(describeTypes('home')).toEqual(['Organization', 'WebSite', ...Array(4).fill('Service')])
  })

  it.each(['about', 'contact', 'privacy'])('is a page with a breadcrumb on /%s', (id) => {
    expect(describeTypes(id)).toEqual(['WebPage', 'BreadcrumbList'])
  })
})
