import { preload } from 'react-dom'
import { toSources } from '@/lib/picture-sources'
import { Picture, type PictureProps } from './picture'

type PreloadedPictureProps = Omit<PictureProps, 'loading'> & {
  /** Viewports that show it above the fold, as a media query. Others load it lazily. */
  media?: string
}

/** Renders a picture above the fold and preloads it with high priority. Server only. */
export function PreloadedPicture({ media, ...props }: PreloadedPictureProps) {
  const sources = toSources(props.picture)
  for (const { srcSet, type, media: scheme = sources[1] && '(prefers-color-scheme: light)' } of sources) {
    preload(props.picture.webp.at(-1)?.src ?? '', {
      as: 'image',
      type,
      imageSrcSet: srcSet,
      imageSizes: props.sizes,
      fetchPriority: 'high',
      media: [media, scheme].filter(Boolean).join(' and ') || undefined,
    })
  }
  return <Picture {...props} loading={media ? 'lazy' : 'eager'} />
}
