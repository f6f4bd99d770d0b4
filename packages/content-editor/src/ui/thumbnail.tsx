import { useState } from 'react'

/** Returns the address of a small version of a picture by the name with which a file refers to it. */
export function toThumbnail(reference: string, file: string): string {
  const parts = reference.includes('/')
    ? [...file.split('/').slice(0, -1), ...reference.split('/')]
    : ['pictures', reference]
  const path: string[] = []
  for (const part of parts)
    if (part === '..') path.pop()
    else if (part !== '.' && part !== '') path.push(part)
  return `/picture/${encodeURIComponent(path.join('/'))}`
}

/** A picture, or nothing where there is none. Its class gives it a height, so that it moves nothing once it has loaded. */
export function Thumbnail({ src, className }: { src: string; className: string }) {
  const [broken, setBroken] = useState('')
  if (broken === src) return null
  return <img loading="lazy" src={src} alt="" className={className} onError={() => setBroken(src)} />
}
