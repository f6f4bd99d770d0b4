const steps = [
  [4, 'text-[min(1em,30cqi)]'],
  [8, 'text-[min(1em,18cqi)]'],
  [12, 'text-[min(1em,12.5cqi)]'],
  [20, 'text-[min(1em,7.5cqi)]'],
] as const

/** Returns the class that keeps the longest word of some texts on a line. Their parent is a container. */
export function fitWord(texts: readonly string[]): string {
  const longest = Math.max(...texts.flatMap((text) => text.split(/\s/)).map(({ length }) => length))
  return steps.find(([letters]) => longest <= letters)?.[1] ?? ''
}
