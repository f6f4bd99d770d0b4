import fs from 'node:fs'
import path from 'node:path'
import { parse, parseDocument, stringify } from 'yaml'

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
  const edit = (name: string, values: [path: (string | number)[], value: unknown][]) => {
    const file = path.join(content, name)
    const document = parseDocument(fs.readFileSync(file, 'utf8'))
    for (const [keys, value] of values) document.setIn(keys, value)
    fs.writeFileSync(file, document.toString({ lineWidth: 0 }))
  }
  edit('layout.yaml', [[['navigation', 'links'], menus]])
  const parts = parse(fs.readFileSync(path.join(content, 'pages/parts.yaml'), 'utf8'))
  const form = parts.blocks.find(({ block }: { block: string }) => block === 'contact')
  const file = { label: 'A drawing', name: 'drawing', kind: 'file' }
  const blocks = [
    { ...form, endpoint, fields: [...form.fields, file], hiddenFields: [{ name: 'kind', value: 'quote' }] },
  ]
  const seo = {
    title: 'A quote',
    description: 'A form of its own, which another address receives than that of the site.',
  }
  fs.writeFileSync(path.join(content, 'pages/quote.yaml'), stringify({ seo, noindex: true, blocks }))
}
