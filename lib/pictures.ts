import path from 'node:path'

/** Where pictures are shown: the minimum width of a source and the maximum encoded width, in pixels. */
export const places = {
  portrait: { minWidth: 320, maxWidth: 640 },
  card: { minWidth: 800, maxWidth: 1200 },
  cover: { minWidth: 1200, maxWidth: 1200 },
  hero: { minWidth: 1600, maxWidth: 1600 },
  figure: { minWidth: 480, maxWidth: 1200 },
} as const
export type Place = keyof typeof places

/** Returns the folder for what is made from a content folder. Each has its own, however its path is written. */
export const toGeneratedFolder = (folder: string) =>
  `.cache/${path.relative('', folder).replace(/\W+/g, '-')}`

/** Returns the folders of the pictures of a content folder, and the list of them. */
export const toPictureFolders = (folder: string) => ({
  folder,
  output: 'public',
  list: `${toGeneratedFolder(folder)}/pictures.json`,
})

/** Returns the list of Open Graph images that a build draws: a `Record<string, OgImage>` by the path of their page. */
export const toOgManifestFile = (folder: string) => `${toGeneratedFolder(folder)}/og.json`

/** An image for link previews. `src` is a root-relative path. */
export type OgImage = { src: string; alt: string }

/** Matches drawn Open Graph images, also incomplete ones (`.part`). */
export const ogName = /\.[0-9a-f]{8}\.jpg/
