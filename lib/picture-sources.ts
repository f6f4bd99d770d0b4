import type { PictureFile, PictureFiles } from 'checked-content'

export const toSrcSet = (files: PictureFile[] | string) =>
  typeof files === 'string' ? files : files.map(({ src, width }) => `${src} ${width}w`).join(', ')

/**
 * Writes the pictures in an island's props as their elements have them, which compresses to almost nothing. Views take
 * either form.
 */
export const packPictures = <Props>(props: Props): Props =>
  JSON.parse(
    JSON.stringify(props, (key, value) => {
      if (key === 'webp') return value.slice(-1)
      return key === 'avif' || key === 'dark' ? toSrcSet(value) : value
    }),
  )

/** Returns the attributes of the `<source>` elements of a picture, without `sizes`. */
export function toSources({ avif, dark }: PictureFiles): { type: string; srcSet: string; media?: string }[] {
  const light = { type: 'image/avif', srcSet: toSrcSet(avif) }
  return dark ? [{ ...light, srcSet: toSrcSet(dark), media: '(prefers-color-scheme: dark)' }, light] : [light]
}
