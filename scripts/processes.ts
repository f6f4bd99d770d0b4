import { fork } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { fileURLToPath } from 'node:url'

/** Fewer items than these take less time than it takes to start another process. */
const fewestItems = 200

/** What a process is given: its share of the items, and what all of them need. */
export type Share<Item, Common> = { items: Item[]; common: Common }

/** Returns the items in `count` shares of like size. Neighbours go to different ones, since they are often alike. */
export function toShares<Item>(items: readonly Item[], count: number): Item[][] {
  return Array.from({ length: count }, (_, share) => items.filter((_item, index) => index % count === share))
}

/**
 * Runs a script in as many processes as there are cores, or fewer where there is little to do: threads cannot start from
 * TypeScript on Node 20. The script answers with `answerShare`. Resolves to the answers, in the order of the shares, once
 * all have ended; rejects then with what the first of them could not do, which it has told on its error output. Nothing
 * writes any more at that time, so that what there is can be removed.
 */
export async function runInProcesses<Item, Common, Answer>(
  script: URL,
  items: readonly Item[],
  common: Common,
): Promise<Answer[]> {
  const count = Math.max(1, Math.min(os.availableParallelism(), Math.floor(items.length / fewestItems)))
  const run = async (share: Item[]) => {
    const child = fork(fileURLToPath(script), { serialization: 'advanced' })
    const job: Share<Item, Common> = { items: share, common }
    child.send(job)
    let answer: Answer | undefined
    child.once('message', (message: Answer) => {
      answer = message
    })
    const [status] = await once(child, 'close')
    if (status !== 0 || answer === undefined)
      throw new Error(`${fileURLToPath(script)} could not do its share.`)
    return answer
  }
  const results = await Promise.allSettled(toShares(items, count).map(run))
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

/** Works on the share that this process was started for, sends what comes out of it, and ends. */
export function answerShare<Item, Common, Answer>(
  work: (share: Share<Item, Common>) => Answer | Promise<Answer>,
): void {
  process.once('message', async (share: Share<Item, Common>) => {
    try {
      const answer = await work(share)
      process.send?.(answer, () => process.disconnect())
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    }
  })
}
