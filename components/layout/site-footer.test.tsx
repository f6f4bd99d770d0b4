import { render, screen } from '@testing-library/react'
import { loadYaml, parseYamlFile, readContent } from '@/lib/content/load'
import { contentFiles } from '@/lib/content/schemas'
import { SiteFooter } from './site-footer'

const siteYaml = readContent('site.yaml').text
const { footer } = loadYaml('layout.yaml', contentFiles['layout.yaml'])
const links = /^social:\n( {2}- .*\n)+/m

const renderFooter = (siteFile: string) =>
  render(<SiteFooter site={parseYamlFile('site.yaml', siteFile, contentFiles['site.yaml'])} copy={footer} />)

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
