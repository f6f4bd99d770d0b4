import { preload } from 'react-dom'

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

type PictureProps = {
  picture: PictureSource
  /** How wide the picture is shown, in the words of the HTML attribute `sizes`. */
  sizes: string
  /** For the one picture that is seen first: fetched at once, before the parser meets it. */
  isFirst?: boolean
  className?: string
}

const toSrcSet = (files: PictureFile[]) => files.map(({ src, width }) => `${src} ${width}w`).join(', ')

/** A picture in AVIF with WebP behind it. It keeps its place while it loads, and loads when it comes near. */
export function Picture({ picture, sizes, isFirst = false, className = '' }: PictureProps) {
  const { avif, webp, width, height, alt } = picture
  const fallback = webp.at(-1)
  if (isFirst && fallback) {
    preload(fallback.src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: toSrcSet(avif),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
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
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
