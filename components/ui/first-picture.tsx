import { preload } from 'react-dom'
import { Picture, type PictureProps, toSrcSet } from './picture'

type FirstPictureProps = Omit<PictureProps, 'loading'> & {
  /** The windows whose first screen has the picture, as a media query. Others load it lazily. */
  media?: string
}

/** A picture of the first screen: preloaded with high priority. Rendered by the server only. */
export function FirstPicture({ media, ...props }: FirstPictureProps) {
  const { avif, webp } = props.picture
  preload(webp.at(-1)?.src ?? '', {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: toSrcSet(avif),
    imageSizes: props.sizes,
    fetchPriority: 'high',
    media,
  })
  return <Picture {...props} loading={media ? 'lazy' : 'eager'} />
}
