import { getPages, getSite } from '@/lib/content'
import { describePage } from './structured-data'

const parents = [{ label: 'Home', href: '/' }]
const describeTypes = (id: string) => {
  const page = getPages().find((other) => other.id === id)
  if (!page) throw new Error(`The test site has no page ${id}.`)
  const { '@graph': things } = describePage(getSite(), page, parents)
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
