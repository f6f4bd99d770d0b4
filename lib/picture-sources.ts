type PictureFile = { src: string; width: number }

export const toSrcSet = (files: PictureFile[]) => files.map(({ src, width }) => `${src} ${width}w`).join(', ')

type Source = { type: string; srcSet: string; media?: string }

/** Returns the attributes of the `<source>` elements of a picture, without `sizes`. */
export function listSources({ avif, dark }: { avif: PictureFile[]; dark?: PictureFile[] }): Source[] {
  const light = { type: 'image/avif', srcSet: toSrcSet(avif) }
  return dark ? [{ ...light, srcSet: toSrcSet(dark), media: '(prefers-color-scheme: dark)' }, light] : [light]
}
