type PictureFile = { src: string; width: number }

/** `width` and `height` are those of the largest file, in pixels. */
export type PictureSource = {
  avif: PictureFile[]
  webp: PictureFile[]
  width: number
  height: number
  /** Empty for a decorative picture. */
  alt: string
}

export type PictureProps = {
  picture: PictureSource
  sizes: string
  /** `eager` only for the picture above the fold: see `FirstPicture`. */
  loading?: 'lazy' | 'eager'
  className?: string
}

export const toSrcSet = (files: PictureFile[]) => files.map(({ src, width }) => `${src} ${width}w`).join(', ')

/** Renders a picture in AVIF with a WebP fallback. It reserves its space and loads lazily. */
export function Picture({ picture, sizes, loading = 'lazy', className = '' }: PictureProps) {
  const { avif, webp, width, height, alt } = picture
  const fallback = webp.at(-1)
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={toSrcSet(avif)} sizes={sizes} />
      <img
        src={fallback?.src}
        srcSet={toSrcSet(webp)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={loading}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
