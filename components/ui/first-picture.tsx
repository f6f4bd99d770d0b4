import { preload } from 'react-dom'
import { Picture, type PictureProps, toSrcSet } from './picture'

/** The one picture of a page that is seen first: fetched at once, before the parser meets it. Rendered by the server only. */
export function FirstPicture(props: Omit<PictureProps, 'loading'>) {
  const { avif, webp } = props.picture
  preload(webp.at(-1)?.src ?? '', {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: toSrcSet(avif),
    imageSizes: props.sizes,
    fetchPriority: 'high',
  })
  return <Picture {...props} loading="eager" />
}
