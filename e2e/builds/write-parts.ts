import { parse, stringify } from 'yaml'
import { ContentCopy } from '@/lib/test/content-edits'

/** Menus of two levels: one at the left with an address of its own, one at the right with long words and many links. */
const menus = [
  { label: 'Home', href: '/' },
  {
    label: 'About',
    href: '/about',
    items: [
      { label: 'Our mission', href: '/about#mission' },
      { label: 'Data', href: '/blogs/topics/data' },
    ],
  },
  { label: 'Blogs', href: '/blogs' },
  { label: 'Contact', href: '/contact' },
  {
    label: 'More',
    items: [
      { label: 'Services', href: '/services' },
      { label: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze', href: '/privacy' },
      { label: 'عن الشركة', href: '/accessibility' },
      ...Array.from({ length: 6 }, (_, index) => ({ label: `Parts ${index + 1}`, href: `/parts?${index}` })),
    ],
  },
]

/** Adds parts that few sites have to a copy of the test site's content. `endpoint` receives the form of `/quote`. */
export function writeParts(content: string, endpoint = 'https://quotes.example/new'): void {
  const copy = new ContentCopy(content)
  copy.set('layout.yaml', { 'navigation.links': menus })
  const form = parse(copy.read('pages/parts.yaml')).blocks.find(
    ({ block }: { block: string }) => block === 'contact',
  )
  const file = { label: 'A drawing', name: 'drawing', kind: 'file' }
  const blocks = [
    { ...form, endpoint, fields: [...form.fields, file], hiddenFields: [{ name: 'kind', value: 'quote' }] },
  ]
  const seo = {
    title: 'A quote',
    description: 'A form of its own, which another address receives than that of the site.',
  }
  copy.write('pages/quote.yaml', stringify({ seo, noindex: true, blocks }))
}
