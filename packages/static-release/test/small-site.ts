import fs from 'node:fs'
import path from 'node:path'
import { createHeaders, type Rules } from '../src/headers'
import { writeManifest } from '../src/manifest'
import { createHeaderPolicy } from '../src/policy'

export const page = (text: string) =>
  `<!doctype html><title>${text}</title>${`<p>${text}, at length.</p>`.repeat(50)}`

/** A site with one file of each kind. */
export const files = {
  'index.html': page('Home'),
  '404.html': page('Missing'),
  'about.html': page('About'),
  '2026.html': page('A year'),
  'authors/ada.html': page('Ada'),
  'blogs.html': page('Blog'),
  'blogs/a-post.html': page('A post'),
  'blogs/topics/data.html': page('Data'),
  'icon.svg': `<svg>${'<path d="M0 0"/>'.repeat(100)}</svg>`,
  'style.css': 'a { color: red }'.repeat(100),
  'feed.json': JSON.stringify(Array(500).fill('An entry')),
  'licences.txt': 'MIT\n'.repeat(500),
  '_next/static/media/grotesk.p.0a1b2c3d4e5f6.woff2': 'a typeface'.repeat(50),
  'islands/order-wizard-AAAABBBB.js': 'export const wizard = 1;'.repeat(50),
  'pictures/hero-480.0a1b2c3d.avif': 'an image'.repeat(50),
  'sitemap.xml': '<urlset><url><loc>https://www.example/about</loc></url></urlset>'.repeat(5),
  '.well-known/security.txt': 'Contact: mailto:a@b.example\nExpires: 2030-01-01T00:00:00Z\n'.repeat(5),
}

/** What its servers send. */
export const rules = {
  headers: createHeaders({ policy: createHeaderPolicy(), strictTransport: 'max-age=86400' }),
  hashed: ['/_next/static/', '/islands/', '/pictures/'],
  types: { '/feed.json': 'application/feed+json' },
}

/** Writes that site as an export. Each `mark` makes another release. */
export function writeSmallSite(folder: string, mark = '', more: Partial<Rules> = {}): void {
  for (const [file, text] of Object.entries({ ...files, 'licences.txt': files['licences.txt'] + mark })) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
  const redirects = [{ from: '/old/post.php', to: '/blogs/a-post' }]
  writeManifest(folder, {
    source: import.meta.dirname,
    url: 'https://www.testbed.example',
    basePath: '',
    redirects,
    ...rules,
    ...more,
  })
}
