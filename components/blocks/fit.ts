const steps = [4, 8, 12, 20]

/** Returns the class of `tiles.css` that keeps the longest word of some texts on a line. Their parent is a container. */
export function fit(texts: readonly string[]): string {
  const longest = Math.max(...texts.flatMap((text) => text.split(/\s/)).map(({ length }) => length))
  const step = steps.find((letters) => longest <= letters)
  return step ? `fit-${step}` : ''
}
