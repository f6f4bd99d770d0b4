import type { Sample } from './measure'
import { median, toRatios, toTable } from './summary'

const sample = (change: Partial<Sample> = {}): Sample => ({
  requests: 5,
  bytes: { html: 12_000, css: 0, js: 600, font: 20_000, image: 0, other: 0 },
  total: 32_600,
  firstContentfulPaint: 700,
  largestContentfulPaint: 800,
  layoutShift: 0,
  totalBlockingTime: 0,
  mainThread: 300,
  ...change,
})

describe('a median', () => {
  it('is the middle value, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 2, 9])).toBe(3)
    expect(() => median([])).toThrow('There is no median of no values.')
  })
})

describe('the tables of the bench', () => {
  const series = [
    {
      route: '/',
      folder: 'out',
      samples: [sample(), sample({ mainThread: 500 }), sample({ mainThread: 310 })],
    },
    { route: '/', folder: 'stock', samples: [sample({ total: 65_200, mainThread: 1000, tap: 50 })] },
  ]

  it('give medians, with the range where runs differ, and a dash where nothing was measured', () => {
    const [, , ours] = toTable(series).split('\n')
    expect(ours).toBe(
      '| / | out | 5 | 12.0 | 0.0 | 0.6 | 20.0 | 0.0 | 0.0 | 32.6 | 700 | 800 | 0.000 | 0 | 310 (300–500) | – |',
    )
  })

  it('divide the medians of the first export by those of the others', () => {
    const [head, , ratio] = toRatios(series).split('\n')
    expect(head).toBe('| page | ratio | all | FCP | LCP | main thread | tap |')
    expect(ratio).toBe('| / | out / stock | 0.50 | 1.00 | 1.00 | 0.31 | – |')
  })
})
