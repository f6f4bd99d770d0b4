import type { Cover } from './new-post'

/** Tells whether a picture can be a cover: these are landscapes, and as wide as a page shows them, in pixels. */
export const isCover = ({ width, height }: { width: number; height: number }) =>
  width === 1200 && height === 750

/** Returns what each master shows, by its name. `readme` is the text of `art/README.md`, whose table says so. */
export function readSubjects(readme: string): Map<string, string> {
  return new Map(
    [...readme.matchAll(/^\| `([\w-]+)\.png` *\| [\dx]+ *\| (.*?) *\|$/gm)].map(([, name, text = '']) => [
      name ?? '',
      text,
    ]),
  )
}

/** Returns the pictures that no post has as its cover, those made as covers first. `readme`: see `readSubjects`. */
export function findFreeCovers(
  pictures: readonly { name: string; width: number; height: number }[],
  used: ReadonlySet<string>,
  readme: string,
): Cover[] {
  const subjects = readSubjects(readme)
  const free = pictures.filter((picture) => isCover(picture) && !used.has(picture.name))
  const isMade = ({ name }: { name: string }) => name.startsWith('cover-')
  return [...free.filter(isMade), ...free.filter((picture) => !isMade(picture))].map(({ name }) => ({
    name,
    shows: subjects.get(name) ?? '',
  }))
}
