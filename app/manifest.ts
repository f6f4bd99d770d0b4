import type { MetadataRoute } from 'next'
import { getContent } from '@/app/content'
import { palette } from '@/brand/palette'
import { getSite } from '@/lib/site'

export const dynamic = 'force-static'

export default function manifest(): MetadataRoute.Manifest {
  const { name, description, language } = getSite(getContent())
  return {
    name,
    short_name: name,
    description,
    lang: language,
    start_url: '/',
    display: 'browser',
    background_color: palette.light,
    theme_color: palette.light,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
