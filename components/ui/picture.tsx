import type { Picture as PictureSource } from 'checked-content'
import { toSources } from '@/lib/picture-sources'

export type PictureProps = {
  picture: PictureSource
  sizes: string
  /** `eager` only for the picture above the fold: see `PreloadedPicture`. */
  loading?: 'lazy' | 'eager'
  className?: string
}

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
