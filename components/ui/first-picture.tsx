import { preload } from 'react-dom'
import { listSources } from '@/lib/picture-sources'
import { Picture, type PictureProps } from './picture'

type FirstPictureProps = Omit<PictureProps, 'loading'> & {
  /** The windows whose first screen has the picture, as a media query. Others load it lazily. */
  media?: string
}

/** A picture of the first screen: preloaded with high priority. Rendered by the server only. */
export function FirstPicture({ media, ...props }: FirstPictureProps) {
  const sources = listSources(props.picture)
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
