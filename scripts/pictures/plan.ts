import { createHash } from 'node:crypto'

/** One encoded file of a picture. `src` is its address on the site, `width` in pixels. */
export type PictureFile = { src: string; width: number }

/** What a page needs to show a picture: both sets of files, smallest first, and the size of the largest. */
export type PictureFiles = { avif: PictureFile[]; webp: PictureFile[]; width: number; height: number }

/** One file to encode. `file` is its name in `public/pictures/`. */
export type Encoding = { file: string; format: 'avif' | 'webp'; width: number }

export type PicturePlan = { name: string; encodings: Encoding[]; files: PictureFiles }

// Cards are at most 600 px wide, text columns 620; phones have up to three pixels a point, but above two the eye gains
// nothing. The masters that are shown wider than that have a side of 1600.
const landscapeWidths = [480, 800, 1200]
const wideWidths = [480, 800, 1200, 1600]
const wideMasters = new Set([
  'hero',
  'banner',
  'about-hero',
  'contact-hero',
  'services-hero',
  'og-background',
])
const portraitWidths = [160, 320, 640]

/** Changing how pictures are encoded changes their names, so that no cache keeps an old one. */
const settings = 'avif q60 10-bit 4:4:4 effort 2; webp q82'

/**
 * Plans the files of one master, a PNG of `width` by `height` pixels. Never enlarges. The names hold a hash of the
 * master and the settings, so a file can be cached for ever and is made once.
 */
export function planPicture(name: string, master: Uint8Array, width: number, height: number): PicturePlan {
  const hash = createHash('sha256').update(settings).update(master).digest('hex').slice(0, 8)
  const candidates = width === height ? portraitWidths : wideMasters.has(name) ? wideWidths : landscapeWidths
  const widths = candidates.filter((candidate) => candidate <= width)
  const largest = widths.at(-1)
  if (largest === undefined) throw new Error(`The master ${name}.png is too small: ${width} px wide.`)

  const toEncoding = (format: Encoding['format']) => (candidate: number) => ({
    file: `${name}-${candidate}.${hash}.${format}`,
    format,
    width: candidate,
  })
  const avif = widths.map(toEncoding('avif'))
  const webp = widths.map(toEncoding('webp'))
  const toFile = ({ file, width: fileWidth }: Encoding) => ({ src: `/pictures/${file}`, width: fileWidth })
  return {
    name,
    encodings: [...avif, ...webp],
    files: {
      avif: avif.map(toFile),
      webp: webp.map(toFile),
      width: largest,
      height: Math.round((largest * height) / width),
    },
  }
}
