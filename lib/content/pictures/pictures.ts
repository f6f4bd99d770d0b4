import path from 'node:path'
import type { PictureFile, PictureFiles } from '@/lib/picture-sources'
import type { Download } from '../downloads'
import type { Reason } from '../problem'

/** The pictures and downloads of a folder by their path in it, or why they cannot be used. */
export type Pictures = Readonly<Record<string, PictureFiles | Download | Reason>>

/** Returns the folder for what is made from a content folder. Each has its own, however its path is written. */
export const toGeneratedFolder = (folder: string) =>
  `.cache/${path.relative('', folder).replace(/\W+/g, '-')}`

/** Returns the list of pictures that `preparePictures` writes. */
export const toManifestFile = (folder: string) => `${toGeneratedFolder(folder)}/pictures.json`

/** Matches encoded files, also incomplete ones (`.part`). Other files in `public/pictures/` are never deleted. */
export const encodedName = /-\d+\.[0-9a-f]{8}\.(avif|webp)/

/** Matches the folder of a file to download. */
export const hashName = /^[0-9a-f]{8}$/

export const isPicture = (name: string) =>
  /\.(jpe?g|jfif|png|webp|avif|gif|svg|tiff?|hei[cf]|bmp)$/i.test(name)

/** Returns the name of the picture that a `photo-dark.jpg` replaces in the dark scheme, or its own name. */
export const toLightName = (name: string) => name.replace(/-dark(?=\.\w+$)/, '')

/** Returns the name of the dark version of a picture. */
export const toDarkName = (name: string) => name.replace(/(?=\.\w+$)/, '-dark')

/** The minimum width of a source and the maximum encoded width, in pixels. */
export const places = {
  portrait: { minWidth: 320, maxWidth: 640 },
  card: { minWidth: 800, maxWidth: 1200 },
  cover: { minWidth: 1200, maxWidth: 1200 },
  hero: { minWidth: 1600, maxWidth: 1600 },
  figure: { minWidth: 480, maxWidth: 1200 },
} as const
export type Place = keyof typeof places

/** Returns the names that a reference in a file can mean, or none if it leads out of the content folder. */
export function listNames(reference: string, fromName: string, folder = 'pictures'): string[] {
  const beside = path.posix.join(path.posix.dirname(fromName), reference)
  if (/^(\/|[a-z]+:)/i.test(reference) || beside.startsWith('..')) return []
  return reference.includes('/') ? [beside] : [beside, `${folder}/${reference}`]
}

/**
 * Returns the files of a picture for a place, or the reason why it can't be used there. `reference` is relative to the
 * file `fromName` of the content folder, or a file name in `pictures/`.
 */
export function findPicture(
  pictures: Pictures,
  reference: string,
  fromName: string,
  place: Place,
): PictureFiles | Reason {
  const found = JSON.stringify(reference)
  const names = listNames(reference, fromName)
  if (names.length === 0)
    return {
      found: `${found}, a path outside content/`,
      expected: 'a picture beside this file or in content/pictures/',
      fix: 'move the picture there and correct the path',
    }
  const name = names.find((candidate) => Object.hasOwn(pictures, candidate))
  const picture = name === undefined ? undefined : pictures[name]
  if (picture === undefined || 'note' in picture) return refuseMissing(pictures, found, names)
  if (!('avif' in picture)) return { ...picture, found: `${found}, ${picture.found}` }

  const { minWidth, maxWidth } = places[place]
  if (picture.width < minWidth) {
    return {
      found: `${found}, ${picture.width} px wide`,
      expected: `at least ${minWidth} px, as wide as it is shown here`,
      fix: `use a file at least ${minWidth} px wide`,
    }
  }
  const select = (files: PictureFile[]) => files.filter(({ width }) => width <= maxWidth)
  const [avif, webp] = [select(picture.avif), select(picture.webp)]
  const dark = picture.dark && { dark: select(picture.dark) }
  const width = webp.at(-1)?.width ?? 0
  return { avif, webp, ...dark, width, height: Math.round((width * picture.height) / picture.width) }
}

function refuseMissing(pictures: Pictures, found: string, names: string[]): Reason {
  const lower = new Set(names.map((name) => name.toLowerCase()))
  const spelling = Object.keys(pictures).find((name) => lower.has(name.toLowerCase()))
  if (spelling !== undefined) {
    const right = path.posix.basename(spelling)
    return {
      found,
      expected: `the spelling of the file, ${right}: some systems are case-sensitive`,
      fix: `write ${right}`,
    }
  }
  const light = names.map(toLightName).find((name) => 'dark' in (pictures[name] ?? {}))
  if (light !== undefined) {
    const shown = path.posix.basename(light)
    return {
      found: `${found}, the dark version of ${shown}`,
      expected: 'a picture with a name of its own',
      fix: `write ${shown}, or rename the file`,
    }
  }
  return {
    found: `${found}, which does not exist`,
    expected: 'a picture beside this file or in content/pictures/, with its extension, such as photo.jpg',
    fix: `correct the name, or add content/${names.at(-1)}`,
  }
}

/** Returns the list of Open Graph images that a build draws: a `Record<string, OgImage>` by the path of their page. */
export const toOgManifestFile = (folder: string) => `${toGeneratedFolder(folder)}/og.json`

/** An image for link previews. `src` is a root-relative path. */
export type OgImage = { src: string; alt: string }

/** Matches drawn Open Graph images, also incomplete ones (`.part`). */
export const ogName = /\.[0-9a-f]{8}\.jpg/
