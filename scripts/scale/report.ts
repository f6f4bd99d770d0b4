import type { Inventory } from './inspect-export'
import type { Cost } from './run-measured'
import type { SearchWeight } from './weigh-search'

/** What was found at one number of posts. */
export type Size = Omit<Inventory, 'routes'> & {
  posts: number
  pages: number
  /** By the step of the build, in order. */
  steps: ReadonlyMap<string, Cost>
  /** By the route whose budget it keeps, the heaviest page, compressed quickly. */
  heaviest: ReadonlyMap<string, number>
  /** What pages are over their budgets, in words. */
  overBudget: readonly string[]
  searches: readonly SearchWeight[]
}

/** What 10,000 posts must keep: seconds by the clock, and GiB. */
export const limits = { posts: 10_000, seconds: 300, memory: 4 }

/** How much more than in proportion a step may take, for what a machine does besides. Steps of a few seconds are not held to it. */
const tolerance = { factor: 1.2, seconds: 5 }

/** How much a page may grow, for what differs from post to post: longer titles, numbers of more digits. */
const pageTolerance = 1.03

/** Returns what all steps took together: the seconds added up, and the most memory of any. */
export function addUp(costs: Iterable<Cost>): Cost {
  let total: Cost = { seconds: 0, cpuSeconds: 0, memory: 0 }
  for (const { seconds, cpuSeconds, memory } of costs) {
    total = {
      seconds: total.seconds + seconds,
      cpuSeconds: total.cpuSeconds + cpuSeconds,
      memory: Math.max(total.memory, memory),
    }
  }
  return total
}

const oneDigit = (value: number) => value.toFixed(1)
const whole = (value: number) => Math.round(value).toLocaleString('en-GB')

function toTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    toLine(head),
    toLine(head.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...body.map(toLine),
  ].join('\n')
}

const showTime = ({ seconds, cpuSeconds }: Cost) => `${oneDigit(seconds)} / ${oneDigit(cpuSeconds)}`

/**
 * Returns all figures as a table in Markdown, and how many times as much each step takes from size to size. `incremental`
 * is what the steps took after a change in one post.
 */
export function toReport(sizes: readonly Size[], incremental: ReadonlyMap<string, Cost>): string {
  const names = [...(sizes[0]?.steps.keys() ?? [])]
  const row = (name: string, show: (size: Size) => string, last = '') => [name, ...sizes.map(show), last]
  const of = (costs: ReadonlyMap<string, Cost>, name: string) => {
    const cost = costs.get(name)
    return cost ? showTime(cost) : ''
  }
  const total = addUp(incremental.values())
  const rows = [
    ['', ...sizes.map(({ posts }) => `${whole(posts)} posts`), 'one post changed'],
    ...names.map((name) => row(`${name}, s / CPU s`, ({ steps }) => of(steps, name), of(incremental, name))),
    row('whole build, s / CPU s', ({ steps }) => showTime(addUp(steps.values())), showTime(total)),
    row('most memory, GiB', ({ steps }) => addUp(steps.values()).memory.toFixed(2), total.memory.toFixed(2)),
    row('pages', ({ pages }) => whole(pages)),
    row('files', ({ files }) => whole(files)),
    row('all bytes a post', ({ bytes, posts }) => whole(bytes / posts)),
    row('own bytes a post', ({ ownBytes, posts }) => whole(ownBytes / posts)),
    row('largest page, bytes', ({ largest }) => whole(largest.bytes)),
    row('pages over budget', ({ overBudget }) => String(overBudget.length)),
    ...(sizes[0]?.searches ?? []).flatMap(({ query }, index) => [
      row(`search for “${query}”, bytes`, ({ searches }) => whole(searches[index]?.bytes ?? 0)),
      row('… of these metadata, index, results', ({ searches }) => {
        const { meta = 0, index: shards = 0, fragment = 0 } = searches[index]?.parts ?? {}
        return `${whole(meta)}, ${whole(shards)}, ${whole(fragment)}`
      }),
    ]),
  ]
  const growth = sizes.slice(1).map((size, index) => {
    const before = sizes[index] as Size
    const factors = names.map((name) => `${name} ${toFactor(before, size, name).toFixed(1)}`)
    return `From ${whole(before.posts)} to ${whole(size.posts)} posts (${toRatio(before, size).toFixed(1)} times as many), processor time grows by: ${factors.join(', ')}.`
  })
  return [toTable(rows), ...growth].join('\n\n')
}

const toRatio = (before: Size, after: Size) => after.posts / before.posts
const toFactor = (before: Size, after: Size, name: string) =>
  (after.steps.get(name)?.cpuSeconds ?? 0) / (before.steps.get(name)?.cpuSeconds || 1)

/** Returns what goes beyond the limits, grows faster than the posts, or grows although it should not. */
export function findFaults(sizes: readonly Size[]): string[] {
  const faults = sizes.flatMap(({ overBudget }) => overBudget)
  for (const { posts, steps } of sizes) {
    const { seconds, memory } = addUp(steps.values())
    if (posts > limits.posts) continue
    if (seconds > limits.seconds)
      faults.push(`${whole(posts)} posts take ${oneDigit(seconds)} s, more than ${limits.seconds}`)
    if (memory > limits.memory)
      faults.push(`${whole(posts)} posts take ${memory.toFixed(2)} GiB, more than ${limits.memory}`)
  }
  sizes.slice(1).forEach((size, index) => {
    const before = sizes[index] as Size
    for (const [name, { cpuSeconds }] of size.steps) {
      const factor = toFactor(before, size, name)
      if (cpuSeconds > tolerance.seconds && factor > toRatio(before, size) * tolerance.factor) {
        faults.push(
          `${name} takes ${oneDigit(factor)} times as long for ${whole(size.posts)} posts as for ${whole(before.posts)}`,
        )
      }
    }
    for (const [route, bytes] of size.heaviest) {
      const known = before.heaviest.get(route)
      if (known && bytes > known * pageTolerance) {
        faults.push(
          `${route} grows from ${whole(known)} to ${whole(bytes)} bytes at ${whole(size.posts)} posts`,
        )
      }
    }
  })
  return faults
}
