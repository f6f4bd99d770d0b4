import { render, screen } from '@testing-library/react'
import { openContent } from '@/lib/open-content'
import { getSite } from '@/lib/site'
import { testSite } from '@/scripts/test-site.mjs'
import { SiteFooter } from './site-footer'

const content = openContent({ folder: testSite.content, today: testSite.today })
const siteYaml = content.files.get('site.yaml') ?? ''
const { footer } = content.get('layout.yaml')
const links = /^social:\n( {2}- .*\n)+/m

const renderFooter = (text: string) => {
  const site = getSite(content.with({ 'site.yaml': text }))
  render(<SiteFooter site={site} copy={footer} />)
}

describe('the footer', () => {
  it('lists the social links of the site', () => {
    renderFooter(siteYaml)
    expect(screen.getByRole('list', { name: footer.socialLabel })).toBeVisible()
  })

  it.each(['', 'social:\n', 'social: []\n'])('has no such list where none is configured: %j', (none) => {
    const siteFile = siteYaml.replace(links, none)
    expect(siteFile).not.toContain('linkedin')
    renderFooter(siteFile)
    expect(screen.queryByRole('list', { name: footer.socialLabel })).toBeNull()
  })
})
