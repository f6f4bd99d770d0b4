import type { Picture as PictureSource } from 'checked-content'
import { toSources } from '@/lib/picture-sources'

export type PictureProps = {
  picture: PictureSource
  sizes: string
  /** `eager` only for the picture above the fold: see `PreloadedPicture`. */
  loading?: 'lazy' | 'eager'
  className?: string
}

/**
 * Ends the `sizes` of pictures as wide as a phone's column. Slightly less than the column, so 412 px at a density of 1.75
 * loads the file of 640 px. Denser screens load about two image pixels per CSS pixel: more is not visible.
 */
export const phoneSizes = '(min-resolution: 2.2dppx) 62vw, calc(100vw - 3rem)'

/** Renders a picture in AVIF, with one WebP for the few browsers without. It reserves its space and loads lazily. */
export function Picture({ picture, sizes, loading = 'lazy', className = '' }: PictureProps) {
  const { webp, width, height, alt, focus } = picture
  return (
    <picture className="contents">
      {toSources(picture).map((source) => (
        <source key={source.media ?? 'light'} {...source} sizes={sizes} />
      ))}
      <img
        src={webp.at(-1)?.src}
        width={width}
        height={height}
        alt={alt}
        loading={loading}
        decoding="async"
        className={focus ? `${className} object-${focus.replace(' ', '-')}` : className}
      />
    </picture>
  )
}
