import fs from 'node:fs'
import { render, screen } from '@testing-library/react'
import { parseYamlFile } from '@/lib/content/load'
import { contentFiles } from '@/lib/content/schemas'
import { SiteFooter } from './site-footer'

const read = (name: 'site.yaml' | 'layout.yaml') => fs.readFileSync(`content/${name}`, 'utf8')
const { footer } = parseYamlFile('content/layout.yaml', read('layout.yaml'), contentFiles['layout.yaml'])
const links = /^social:\n( {2}- .*\n)+/m

const renderFooter = (siteFile: string) =>
  render(
    <SiteFooter
      site={parseYamlFile('content/site.yaml', siteFile, contentFiles['site.yaml'])}
      copy={footer}
    />,
  )

describe('the footer', () => {
  it('lists the social links of the site', () => {
    renderFooter(read('site.yaml'))
    expect(screen.getByRole('list', { name: footer.socialLabel })).toBeVisible()
  })

  it.each(['', 'social:\n', 'social: []\n'])('has no such list where none is configured: %j', (none) => {
    const siteFile = read('site.yaml').replace(links, none)
    expect(siteFile).not.toContain('linkedin')
    renderFooter(siteFile)
    expect(screen.queryByRole('list', { name: footer.socialLabel })).toBeNull()
  })
})
