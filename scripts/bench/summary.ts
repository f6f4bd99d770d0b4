import type { Kind, Sample } from './measure'

/** Returns the middle value; of an even number, the mean of the two in the middle. Throws where there is none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (low === undefined || high === undefined) throw new Error('There is no median of no values.')
  return (low + high) / 2
}

/** The samples of one page in one export. */
export type Series = { route: string; folder: string; samples: readonly Sample[] }

type Column = { title: string; read: (sample: Sample) => number | undefined; digits: number }

const kilobytes = (kind: Kind): Column => ({
  title: `${kind} kB`,
  read: ({ bytes }) => bytes[kind] / 1000,
  digits: 1,
})

const columns: Column[] = [
  { title: 'requests', read: ({ requests }) => requests, digits: 0 },
  ...(['html', 'css', 'js', 'font', 'image', 'other'] as const).map(kilobytes),
  { title: 'all kB', read: ({ total }) => total / 1000, digits: 1 },
  { title: 'FCP ms', read: ({ firstContentfulPaint }) => firstContentfulPaint, digits: 0 },
  { title: 'LCP ms', read: ({ largestContentfulPaint }) => largestContentfulPaint, digits: 0 },
  { title: 'CLS', read: ({ layoutShift }) => layoutShift, digits: 3 },
  { title: 'TBT ms', read: ({ totalBlockingTime }) => totalBlockingTime, digits: 0 },
  { title: 'main thread ms', read: ({ mainThread }) => mainThread, digits: 0 },
  { title: 'tap ms', read: ({ tap }) => tap, digits: 0 },
]

/** A median, with the range behind it where the runs differ. */
function formatCell({ read, digits }: Column, samples: readonly Sample[]): string {
  const values = samples.map(read).filter((value) => value !== undefined)
  if (values.length === 0) return '–'
  const [low, high] = [Math.min(...values).toFixed(digits), Math.max(...values).toFixed(digits)]
  const middle = median(values).toFixed(digits)
  return low === high ? middle : `${middle} (${low}–${high})`
}

/** Returns a Markdown table: a row for each page in each export, medians, ranges in brackets. */
export function toTable(series: readonly Series[]): string {
  const head = ['page', 'export', ...columns.map(({ title }) => title)]
  const rows = series.map(({ route, folder, samples }) => [
    route,
    folder,
    ...columns.map((column) => formatCell(column, samples)),
  ])
  const rule = head.map((_, index) => (index < 2 ? '---' : '--:'))
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const compared: Column[] = columns.filter(({ title }) =>
  ['all kB', 'FCP ms', 'LCP ms', 'main thread ms', 'tap ms'].includes(title),
)

/** Returns a Markdown table of the medians of the first export divided by those of each other. */
export function toRatios(series: readonly Series[]): string {
  const first = series[0]?.folder
  const rows = series
    .filter(({ folder }) => folder !== first)
    .map(({ route, folder, samples }) => {
      const ours = series.find((other) => other.route === route && other.folder === first)?.samples ?? []
      const cells = compared.map(({ read }) => {
        const [a, b] = [ours, samples].map((each) => each.map(read).filter((value) => value !== undefined))
        return a?.length && b?.length ? (median(a) / median(b)).toFixed(2) : '–'
      })
      return [route, `${first} / ${folder}`, ...cells]
    })
  const head = ['page', 'ratio', ...compared.map(({ title }) => title.replace(/ (kB|ms)$/, ''))]
  const rule = head.map((_, index) => (index < 2 ? '---' : '--:'))
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
