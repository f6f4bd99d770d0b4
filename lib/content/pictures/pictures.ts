import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { isDevelopment } from '@/lib/environment'
import type { PictureFile, PictureFiles } from '@/lib/picture-sources'
import { contentFolder, generatedFolder, memoize } from '../files/load'
import type { Finding } from '../problem'

/** The reason why a picture can't be used. */
export type Refusal = Omit<Finding, 'field'>

/** The output of `scripts/pictures.ts`, keyed by path in the content folder. */
export const pictureManifestFile = `${generatedFolder}/pictures.json`

/** Matches encoded files, also incomplete ones (`.part`). Other files in `public/pictures/` are never deleted. */
export const encodedName = /-\d+\.[0-9a-f]{8}\.(avif|webp)/

export const isPicture = (name: string) =>
  /\.(jpe?g|jfif|png|webp|avif|gif|svg|tiff?|hei[cf]|bmp)$/i.test(name)

/** The minimum width of a source and the maximum encoded width, in pixels. */
export const places = {
  portrait: { minWidth: 320, maxWidth: 640 },
  card: { minWidth: 800, maxWidth: 1200 },
  cover: { minWidth: 1200, maxWidth: 1200 },
  hero: { minWidth: 1600, maxWidth: 1600 },
  figure: { minWidth: 480, maxWidth: 1200 },
} as const
export type Place = keyof typeof places

/** Returns the pictures of the content folder. Throws if `scripts/pictures.ts` has not run. */
export const getPictures = memoize(() => {
  const file = path.resolve(pictureManifestFile)
  if (!fs.existsSync(file)) throw new Error('The pictures are not listed yet. Run: npm run check:content')
  const read = (): Record<string, PictureFiles | Refusal> => JSON.parse(fs.readFileSync(file, 'utf8'))
  if (isDevelopment() && (hasNewPictures() || !Object.values(read()).every(isEncoded))) encodePictures()
  return read()
})

/** `npm run check:content` and the editor list pictures without encoding them. */
const isEncoded = (picture: PictureFiles | Refusal) =>
  !('avif' in picture) || fs.existsSync(`public${picture.avif.at(-1)?.src}`)

/**
 * Returns the files of a picture for a place, or the reason why it can't be used there. `reference` is relative to
 * `fromFile` or a file name in `content/pictures/`. `fromFile` is relative to the project.
 */
export function findPicture(reference: string, fromFile: string, place: Place): PictureFiles | Refusal {
  const found = JSON.stringify(reference)
  const base = path.relative(contentFolder, path.resolve(path.dirname(fromFile))).replaceAll(path.sep, '/')
  const beside = path.posix.join(base, reference)
  if (/^(\/|[a-z]+:)/i.test(reference) || beside.startsWith('..')) {
    return {
      found: `${found}, a path outside content/`,
      expected: 'a picture beside this file or in content/pictures/',
      fix: 'move the picture there and correct the path',
    }
  }
  const names = reference.includes('/') ? [beside] : [beside, `pictures/${reference}`]
  const pictures = getPictures()
  const name = names.find((candidate) => Object.hasOwn(pictures, candidate))
  const picture = name === undefined ? undefined : pictures[name]
  if (picture === undefined) return refuseMissing(found, names)
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

/** Returns whether pictures were added or changed since they were listed. */
export function hasNewPictures(): boolean {
  const made = fs.statSync(pictureManifestFile).mtimeMs
  const names = fs.readdirSync(contentFolder, { recursive: true, encoding: 'utf8' }).filter(isPicture)
  // Copying a file can keep its `mtime`.
  return names.some((name) => fs.statSync(path.join(contentFolder, name)).ctimeMs > made)
}

/** Encodes new pictures and updates the list, while `npm run dev` runs. With `--sizes`, it only updates the list. */
export const encodePictures = (...options: '--sizes'[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/pictures.ts', ...options])

function refuseMissing(found: string, names: string[]): Refusal {
  const lower = new Set(names.map((name) => name.toLowerCase()))
  const spelling = Object.keys(getPictures()).find((name) => lower.has(name.toLowerCase()))
  if (spelling !== undefined) {
    const right = path.posix.basename(spelling)
    return {
      found,
      expected: `the spelling of the file, ${right}: some systems are case-sensitive`,
      fix: `write ${right}`,
    }
  }
  return {
    found: `${found}, which does not exist`,
    expected: 'a picture beside this file or in content/pictures/, with its extension, such as photo.jpg',
    fix: `correct the name, or add content/${names.at(-1)}`,
  }
}
