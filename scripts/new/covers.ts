import type { Cover } from './new-post'

/** Returns whether a picture can be a cover: landscape, at least 1,200 px wide. */
const isCover = ({ width, height }: { width: number; height: number }) =>
  width >= 1200 && width > height * 1.25

/** Parses the table of picture descriptions in `art/README.md`, by file name. */
export function readSubjects(readme: string): Map<string, string> {
  return new Map(
    [...readme.matchAll(/^\| `([\w-]+\.png)` *\| [\dx]+ *\| (.*?) *\|$/gm)].map(([, name, text = '']) => [
      name ?? '',
      text,
    ]),
  )
}

/** Returns the possible covers, unused ones first. */
export function findCovers(
  pictures: readonly { name: string; width: number; height: number }[],
  used: ReadonlySet<string>,
  readme: string,
): Cover[] {
  const subjects = readSubjects(readme)
  return pictures
    .filter(isCover)
    .map(({ name }) => ({ name, shows: subjects.get(name) ?? '', isUsed: used.has(name) }))
    .sort((a, b) => Number(a.isUsed) - Number(b.isUsed))
}
