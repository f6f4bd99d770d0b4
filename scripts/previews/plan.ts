import { createHash } from 'node:crypto'

/** Where the pictures are, and which there are to be: an array of `PreviewPlan`. */
export const previewFolder = 'public/previews'
export const manifestFile = '.cache/previews.json'

/** Pixels, for which the sites that show previews ask. */
export const previewSize = { width: 1200, height: 630 } as const

/** A page that can be shared, and what its picture says. */
export type PreviewPage = {
  /** Its address, such as `/about`. */
  path: string
  title: string
  /** For posts: the author and the day; empty for the other pages. */
  byline: string
}

/** What a page says of its picture. `src` is its address on the site; width and height are in pixels. */
export type Preview = { src: string; width: number; height: number; alt: string }

/** One picture to draw. `file` is its name in `public/previews/`. */
export type PreviewPlan = { page: PreviewPage; file: string; preview: Preview }

/**
 * Plans the picture of a page. `design` is a hash of all that the pictures have in common. The name holds a hash of
 * everything that can be seen, so a file can be cached for ever and is drawn once.
 */
export function planPreview(page: PreviewPage, siteName: string, design: string): PreviewPlan {
  const seen = JSON.stringify([design, siteName, page.path, page.title, page.byline])
  const hash = createHash('sha256').update(seen).digest('hex').slice(0, 8)
  const slug = page.path === '/' ? 'home' : page.path.slice(1).replaceAll('/', '-')
  const file = `${slug}.${hash}.png`
  return {
    page,
    file,
    preview: { src: `/previews/${file}`, ...previewSize, alt: `${page.title} · ${siteName}` },
  }
}
