import leven from 'leven'

/** Returns the name that is nearest to a misspelt one, at most `reach` letters from it. */
export function findNearest(name: string, names: readonly string[], reach: number): string | undefined {
  const near = names
    .map((known) => ({ known, distance: leven(name, known) }))
    .filter(({ distance }) => distance > 0 && distance <= reach)
  return near.sort((one, other) => one.distance - other.distance)[0]?.known
}
