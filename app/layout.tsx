import type { Metadata, Viewport } from 'next'
import localFont from 'next/font/local'
import type { ReactNode } from 'react'
import { Island } from '@/components/island/island'
import { MissingPart } from '@/components/layout/missing-part'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { getLayout, getSite } from '@/lib/content'
import { palette } from '@/tailwind.config'
import './globals.css'

const hostGrotesk = localFont({
  src: '../node_modules/@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2',
  variable: '--font-host-grotesk',
  weight: '300 800',
  display: 'swap',
  // Next adjusts Arial for the regular weight only, and phones with Android have no Arial.
  adjustFontFallback: false,
  fallback: ['Host Grotesk Arial', 'Host Grotesk Roboto'],
})

export function generateMetadata(): Metadata {
  const site = getSite()
  return {
    metadataBase: new URL(site.url),
    title: { template: `%s · ${site.name}`, default: `${site.name}: ${site.tagline}` },
    applicationName: site.name,
    manifest: '/manifest.webmanifest',
    formatDetection: { telephone: false, email: false, address: false },
    icons: {
      icon: [
        // Its sizes are told, since some browsers would else prefer it to the drawing.
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
  // An open keyboard takes its room from the page, so that the order's buttons stay above it.
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: palette.paper },
    { media: '(prefers-color-scheme: dark)', color: palette.ink },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  const site = getSite()
  const layout = getLayout()
  // What the form needs of the panel's words: an island's props stand in the page a second time.
  const { keyword, placeholder, submit, results, selects } = layout.search
  const searchForm = { keyword, placeholder, submit, results, selects }
  return (
    <html lang={site.language} className={hostGrotesk.variable}>
      <body>
        <a href="#content" className="skip-link">
          {layout.skipLink}
        </a>
        <SiteHeader
          site={site}
          layout={layout}
          searchForm={<Island name="property-search" wake="interaction" props={{ copy: searchForm }} />}
        />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter site={site} copy={layout.footer} />
        <MissingPart copy={layout.missingPart} />
      </body>
    </html>
  )
}
