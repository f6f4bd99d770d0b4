import { render, screen } from '@testing-library/react'
import { readContent } from '@/lib/content/files/load'
import { loadYaml, siteContext } from '@/lib/content/files/site-context'
import { contentFiles } from '@/lib/content/schemas'
import { parseYamlFile } from '@/lib/content/yaml'
import { SiteFooter } from './site-footer'

const siteYaml = readContent('site.yaml').text
const { footer } = loadYaml('layout.yaml', contentFiles['layout.yaml'])
const links = /^social:\n( {2}- .*\n)+/m

const renderFooter = (text: string) => {
  const site = parseYamlFile(contentFiles['site.yaml'], { file: 'site.yaml', text }, siteContext)
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
