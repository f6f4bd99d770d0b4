type PictureFile = { src: string; width: number }

/** The files of one picture with the size of the largest in pixels, and its alternative text. */
export type PictureSource = {
  avif: PictureFile[]
  webp: PictureFile[]
  width: number
  height: number
  /** Empty where the picture is decoration. */
  alt: string
}

export type PictureProps = {
  picture: PictureSource
  /** How wide the picture is shown, in the words of the HTML attribute `sizes`. */
  sizes: string
  /** `eager` for the one picture that is seen first: see `FirstPicture`. */
  loading?: 'lazy' | 'eager'
  className?: string
}

/** Returns files in the words of the HTML attribute `srcset`. */
export const toSrcSet = (files: PictureFile[]) => files.map(({ src, width }) => `${src} ${width}w`).join(', ')

/** A picture in AVIF with WebP behind it. It keeps its place while it loads, and loads when it comes near. */
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
