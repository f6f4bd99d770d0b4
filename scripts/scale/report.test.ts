import { addUp, findFaults, type Size, toReport } from './report'

const cost = (seconds: number, memory = 1) => ({ seconds, cpuSeconds: seconds, memory })

/** A size that grows as it should. */
const toSize = (posts: number, changes: Partial<Size> = {}): Size => ({
  posts,
  pages: posts,
  steps: new Map([
    ['next build', cost(10 + posts / 100)],
    ['finish', cost(posts / 200)],
  ]),
  files: posts * 3,
  bytes: posts * 1000,
  ownBytes: posts * 900,
  largest: { file: 'blogs.html', bytes: 60_000 },
  heaviest: new Map([['/blogs', 6000]]),
  overBudget: [],
  searches: [{ query: 'team', bytes: 100_000, parts: { meta: posts * 8 } }],
  ...changes,
})
const [small, large] = [toSize(1000), toSize(10_000)]

describe('the faults of growth', () => {
  it('are none where time is in proportion and pages stay as they are', () => {
    expect(findFaults([small, large])).toEqual([])
  })

  it('are a step that takes longer than in proportion, unless it takes but seconds', () => {
    const steps = new Map([
      ['next build', cost(110)],
      ['finish', cost(100)],
    ])
    expect(findFaults([small, { ...large, steps }])).toEqual([
      'finish takes 20.0 times as long for 10,000 posts as for 1,000',
    ])
    const short = new Map([['finish', cost(4)]])
    expect(
      findFaults([
        { ...small, steps: new Map([['finish', cost(0.1)]]) },
        { ...large, steps: short },
      ]),
    ).toEqual([])
  })

  it('are a build that takes too long, or too much memory', () => {
    expect(findFaults([toSize(10_000, { steps: new Map([['next build', cost(301, 4.1)]]) })])).toEqual([
      '10,000 posts take 301.0 s, more than 300',
      '10,000 posts take 4.10 GiB, more than 4',
    ])
  })

  it('are a page that grows by more than posts differ', () => {
    expect(findFaults([small, toSize(10_000, { heaviest: new Map([['/blogs', 6100]]) })])).toEqual([])
    expect(findFaults([small, toSize(10_000, { heaviest: new Map([['/blogs', 7000]]) })])).toEqual([
      '/blogs grows from 6,000 to 7,000 bytes at 10,000 posts',
    ])
  })

  it('are pages over their budgets', () => {
    expect(findFaults([toSize(100, { overBudget: ['blogs.html: html 7000 of 6450'] })])).toEqual([
      'blogs.html: html 7000 of 6450',
    ])
  })
})

describe('the report', () => {
  it('has a column for each size and for the build after a change', () => {
    const report = toReport([small, large], new Map([['next build', cost(100)]]))
    expect(report).toContain('|  | 1,000 posts | 10,000 posts | one post changed |')
    expect(report).toContain('| next build, s / CPU s | 20.0 / 20.0 | 110.0 / 110.0 | 100.0 / 100.0 |')
    expect(report).toContain('| all bytes a post | 1,000 | 1,000 |  |')
    expect(report).toContain('processor time grows by: next build 5.5, finish 10.0.')
  })

  it('adds up the seconds of the steps, and takes the most memory of any', () => {
    expect(addUp([cost(1, 2), cost(3, 1)])).toEqual({ seconds: 4, cpuSeconds: 4, memory: 2 })
  })
})
