/** One encoded file. `src` is root-relative, `width` is in pixels. */
export type PictureFile = { src: string; width: number }

/**
 * Files from smallest to largest, and the dimensions of the largest. `dark` is a picture of the same size for the dark
 * scheme, from the file with `-dark` at the end of its name.
 */
export type PictureFiles = {
  avif: PictureFile[]
  webp: PictureFile[]
  dark?: PictureFile[]
  width: number
  height: number
}

/** `alt` is empty for a decorative picture. `focus` is the part to see where it is cropped, such as `top left`. */
export type Picture = PictureFiles & { alt: string; focus?: string }

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
