import type { Metadata, Viewport } from 'next'
import { Announcement } from '@/app/announcement'
import { getContent } from '@/app/content'
import { watchContent } from '@/app/watch-content'
import { palette } from '@/brand/palette'
import { LoadError } from '@/components/layout/load-error'
import { MobileMenu } from '@/components/layout/mobile-menu'
import { SearchPanel } from '@/components/layout/search-panel'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { Island } from '@/islands'
import { readEditor } from '@/lib/environment'
import { findAnnouncement, getSite } from '@/lib/site'
import './globals.css'

// Makes it a part of every page.
void watchContent

export function generateMetadata(): Metadata {
  const site = getSite(getContent())
  return {
    metadataBase: new URL(site.url),
    title: `${site.name}: ${site.tagline}`,
    applicationName: site.name,
    manifest: '/manifest.webmanifest',
    formatDetection: { telephone: false, email: false, address: false },
    icons: {
      icon: [
        // Declare sizes, or some browsers prefer it to the SVG.
        { url: '/favicon.ico', sizes: '32x32' },
        { url: '/icon.svg', type: 'image/svg+xml' },
        { url: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      ],
      apple: '/apple-touch-icon.png',
    },
  }
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  // Resize the page for an on-screen keyboard, so the order's buttons stay above it.
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: palette.light },
    { media: '(prefers-color-scheme: dark)', color: palette.dark },
  ],
}

export default function RootLayout({ children }: LayoutProps<'/'>) {
  const site = getSite(getContent())
  const layout = getContent().get('layout.yaml')
  const announcement = findAnnouncement(site, getContent().settings)
  const editor = readEditor()
  // Pass only what the form uses: an island's props are serialised into every page.
  const { title, close, withoutScript, allArticles, ...searchForm } = layout.search
  return (
    <html lang={site.language}>
      <body>
        {/* `npm run edit` follows the page with it. Before the words, or a press on them can be lost. */}
        {editor ? <script src={`${editor}/follow.js`} crossOrigin="anonymous" /> : null}
        <a href="#content" className="skip-link">
          {layout.skipLink}
        </a>
        <SiteHeader site={site} navigation={layout.navigation}>
          {announcement ? <Announcement {...announcement} /> : null}
        </SiteHeader>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter site={site} copy={layout.footer} />
        {/* Popovers go last, so the first packets carry content above the fold. */}
        <MobileMenu name={site.name} navigation={layout.navigation} />
        <SearchPanel
          copy={layout.search}
          loadError={layout.loadError}
          form={<Island name="property-search" wake="interaction" props={{ copy: searchForm }} />}
        />
        <LoadError copy={layout.loadError} />
      </body>
    </html>
  )
}
