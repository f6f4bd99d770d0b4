import path from 'node:path'
import type { Reason } from '../problem.ts'

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

/** A file that can be downloaded. `href` is root-relative, `note` its type and size. */
export type Download = { href: string; note: string }

/** The minimum width of a source and the maximum encoded width, in pixels. */
export type Place = { minWidth: number; maxWidth: number }
/** Where pictures are shown, by name. Those in articles are at `figure`. */
export type Places = Readonly<Record<string, Place>>

/** The pictures and downloads of a folder by their path in it, or why they cannot be used. */
export type Pictures = Readonly<Record<string, PictureFiles | Download | Reason>>

/** Matches encoded files, also incomplete ones (`.part`). Others beside them are never deleted. */
export const encodedName = /-\d+\.[0-9a-f]{8}\.(avif|webp)/

/** Matches the folder of a file to download. */
export const hashName = /^[0-9a-f]{8}$/

export const isPicture = (name: string) =>
  /\.(jpe?g|jfif|png|webp|avif|gif|svg|tiff?|hei[cf]|bmp)$/i.test(name)

/** Returns the name of the picture that a `photo-dark.jpg` replaces in the dark scheme, or its own name. */
export const toLightName = (name: string) => name.replace(/-dark(?=\.\w+$)/, '')

/** Returns the name of the dark version of a picture. */
export const toDarkName = (name: string) => name.replace(/(?=\.\w+$)/, '-dark')

/** Returns the names that a reference in a file can mean, or none if it leads out of the content folder. */
export function listNames(reference: string, fromName: string, folder = 'pictures'): string[] {
  const beside = path.posix.join(path.posix.dirname(fromName), reference)
  if (/^(\/|[a-z]+:)/i.test(reference) || beside.startsWith('..')) return []
  return reference.includes('/') ? [beside] : [beside, `${folder}/${reference}`]
}

/** Returns the first of some names that is listed. A Mac may have taken its accents apart. */
export function findListed(pictures: Pictures, names: readonly string[]): string | undefined {
  const exact = names.find((name) => Object.hasOwn(pictures, name))
  const isAccented = names.some((name) => /[^\0-\x7f]/.test(name))
  if (exact !== undefined || !isAccented) return exact
  const composed = names.map((name) => name.normalize())
  return Object.keys(pictures).find((name) => composed.includes(name.normalize()))
}

/**
 * Returns the files of a picture for a place, or the reason why it can't be used there. `reference` is relative to the
 * file `fromName` of the content folder, or a file name in `pictures/`. `folder` is the content folder in messages.
 */
export function findPicture(
  { pictures, folder }: { pictures: Pictures; folder: string },
  reference: string,
  fromName: string,
  { minWidth, maxWidth }: Place,
): PictureFiles | Reason {
  const found = JSON.stringify(reference)
  const names = listNames(reference, fromName)
  if (names.length === 0)
    return {
      code: 'missing-picture',
      found: `${found}, a path outside ${folder}/`,
      expected: `a picture beside this file or in ${folder}/pictures/`,
      fix: 'move the picture there and correct the path',
    }
  const name = findListed(pictures, names)
  const picture = name === undefined ? undefined : pictures[name]
  if (picture === undefined || 'note' in picture) return refuseMissing(pictures, found, names, folder)
  if (!('avif' in picture)) return { ...picture, found: `${found}, ${picture.found}` }

  if (picture.width < minWidth) {
    return {
      code: 'picture-too-small',
      data: { width: picture.width, minWidth },
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

/** Returns how one of some names is spelt in the list, ignoring case. */
export function findSpelling(pictures: Pictures, names: readonly string[]): string | undefined {
  const lower = names.map((name) => name.toLowerCase())
  const listed = Object.keys(pictures).find((name) => lower.includes(name.toLowerCase()))
  return listed && path.posix.basename(listed)
}

function refuseMissing(pictures: Pictures, found: string, names: string[], folder: string): Reason {
  const spelling = findSpelling(pictures, names)
  if (spelling) {
    const expected = `the spelling of the file, ${spelling}: some systems are case-sensitive`
    return { code: 'missing-picture', found, expected, fix: `write ${spelling}` }
  }
  const light = names.map(toLightName).find((name) => 'dark' in (pictures[name] ?? {}))
  if (light !== undefined) {
    const shown = path.posix.basename(light)
    return {
      code: 'dark-picture',
      found: `${found}, the dark version of ${shown}`,
      expected: 'a picture with a name of its own',
      fix: `write ${shown}, or rename the file`,
    }
  }
  return {
    code: 'missing-picture',
    found: `${found}, which does not exist`,
    expected: `a picture beside this file or in ${folder}/pictures/, with its extension, such as photo.jpg`,
    fix: `correct the name, or add ${folder}/${names.at(-1)}`,
  }
}
