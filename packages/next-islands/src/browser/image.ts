import { createElement, type ImgHTMLAttributes } from 'react'

type File = { src: string; width?: number; height?: number }
type OfNext = Partial<Record<'preload' | 'priority' | 'unoptimized' | 'quality' | 'placeholder', unknown>>
type ImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & OfNext & { src: string | File }

/** Replaces `next/image` (unoptimized) with a plain image, without the props of Next's optimizer. */
export default function Image(image: ImageProps) {
  const { src, preload, priority, unoptimized, quality, placeholder, ...props } = image
  const { src: file, width, height } = typeof src === 'string' ? ({ src } as File) : src
  const loading = preload || priority ? undefined : 'lazy'
  return createElement('img', { loading, decoding: 'async', width, height, ...props, src: file })
}
