/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { queueReports, runInProcesses, toShares } from './processes'

describe('the shares of the work', () => {
  it('hold each item once, and part neighbours', () => {
    expect(toShares(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ])
  })

  it('are as many as are asked for', () => {
    expect(toShares([1], 2)).toEqual([[1], []])
  })
})

describe('reports', () => {
  it('are heard in the order of the items, whichever process is ahead', () => {
    const heard: [string, number][] = []
    const queue = queueReports<string>(2, (report, index) => heard.push([report, index]))
    queue(1, 'b')
    queue(1, 'd')
    expect(heard).toEqual([])
    queue(0, 'a')
    queue(0, 'c')
    queue(0, 'e')
    expect(heard).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
      ['d', 3],
      ['e', 4],
    ])
  })
})

describe('work in processes', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'processes-'))
  const script = path.join(folder, 'share.mjs')
  // The share that begins with 0 fails at once, where it is told to; the other one writes a file a while later.
  fs.writeFileSync(
    script,
    `import fs from 'node:fs'
process.once('message', ({ items, common }) => {
  if (common.isFaulty && items[0] === 0) process.exit(1)
  process.send({ reports: items })
  setTimeout(() => {
    fs.writeFileSync(common.file, '')
    process.send({ answer: items.length }, () => process.disconnect())
  }, 300)
})`,
  )
  const items = Array.from({ length: 401 }, (_, index) => index)
  const run = (file: string, isFaulty: boolean, hear?: (report: number) => void) =>
    runInProcesses<number, { file: string; isFaulty: boolean }, number, number>(
      pathToFileURL(script),
      items,
      { file: path.join(folder, file), isFaulty },
      hear,
    )

  beforeEach(() => {
    jest.spyOn(os, 'availableParallelism').mockReturnValue(2)
  })
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  it('resolves to the answers, in the order of the shares', async () => {
    expect(await run('good', false)).toEqual([201, 200])
  })

  it('hears what they report, in the order of the items', async () => {
    const heard: number[] = []
    await run('heard', false, (report) => heard.push(report))
    expect(heard).toEqual(items)
  })

  it('fails once all have ended, so that none writes where everything was removed', async () => {
    await expect(run('late', true)).rejects.toThrow('could not do its share')
    expect(fs.existsSync(path.join(folder, 'late'))).toBe(true)
  })
})
