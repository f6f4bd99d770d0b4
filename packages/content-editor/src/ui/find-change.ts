/** Returns the smallest change from one text to another, so that the caret stays. */
export function findChange(before: string, after: string) {
  let from = 0
  while (from < before.length && from < after.length && before[from] === after[from]) from++
  let end = 0
  const most = Math.min(before.length, after.length) - from
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}
