import { fork } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { fileURLToPath } from 'node:url'

/** Fewer items than these take less time than it takes to start another process. */
const fewestItems = 200

/** What a process is given: its share of the items, and what all of them need. */
export type Share<Item, Common> = { items: Item[]; common: Common }

/**
 * What a process says: one report for each of its items, in their order, where any are heard, several at a time; and one
 * answer, the last.
 */
type Message<Answer, Report> = { reports: Report[] } | { answer: Answer }

/** To send a message and to wake up for it takes longer than most reports. */
const reportsAtOnce = 16

/** Returns the items in `count` shares of like size. Neighbours go to different ones, since they are often alike. */
export function toShares<Item>(items: readonly Item[], count: number): Item[][] {
  return Array.from({ length: count }, (_, share) => items.filter((_item, index) => index % count === share))
}

/**
 * Returns a function that takes the reports of `count` processes, each by the number of its share, as they come, and passes
 * them on in the order of the items, with the number of the item: what is made of them is the same every time.
 */
export function queueReports<Report>(
  count: number,
  hear: (report: Report, index: number) => void,
): (share: number, report: Report) => void {
  const queues = Array.from({ length: count }, (): Report[] => [])
  let index = 0
  return (share, report) => {
    queues[share]?.push(report)
    for (let queue = queues[index % count]; queue?.length; queue = queues[index % count]) {
      hear(queue.shift() as Report, index)
      index += 1
    }
  }
}

/** Does as `Promise.all` does, but only once the last of them has ended, be it well or not. */
export async function endAll<Values extends readonly unknown[] | []>(values: Values) {
  await Promise.allSettled(values)
  return Promise.all(values)
}

/**
 * Runs a script in as many processes as there are cores, or fewer where there is little to do: threads cannot start from
 * TypeScript on Node 20. The script answers with `answerShare`. Resolves to the answers, in the order of the shares, once
 * all have ended; rejects then with what the first of them could not do, which it has told on its error output. Nothing
 * writes any more at that time, so that what there is can be removed. What they report of each item on their way is heard
 * in the order of the items.
 */
export async function runInProcesses<Item, Common, Answer, Report = never>(
  script: URL,
  items: readonly Item[],
  common: Common,
  hear: (report: Report, index: number) => void = () => {},
): Promise<Answer[]> {
  const count = Math.max(1, Math.min(os.availableParallelism(), Math.floor(items.length / fewestItems)))
  const queue = queueReports(count, hear)
  const run = async (share: Item[], number: number) => {
    const child = fork(fileURLToPath(script), { serialization: 'advanced' })
    const job: Share<Item, Common> = { items: share, common }
    child.send(job)
    let answer: Answer | undefined
    child.on('message', (message: Message<Answer, Report>) => {
      if ('reports' in message) for (const report of message.reports) queue(number, report)
      else answer = message.answer
    })
    const [status] = await once(child, 'close')
    if (status !== 0 || answer === undefined)
      throw new Error(`${fileURLToPath(script)} could not do its share.`)
    return answer
  }
  return endAll(toShares(items, count).map(run))
}

/**
 * Works on the share that this process was started for, sends what comes out of it, and ends. The work may report once of
 * each item; the promise is to be awaited, so that no more is held here than the one that hears can take.
 */
export function answerShare<Item, Common, Answer, Report = never>(
  work: (share: Share<Item, Common>, report: (report: Report) => Promise<void>) => Answer | Promise<Answer>,
): void {
  const send = (message: Message<Answer, Report>) =>
    new Promise<void>((resolve, reject) =>
      process.send?.(message, (error) => (error ? reject(error) : resolve())),
    )
  const held: Report[] = []
  const sendHeld = () => send({ reports: held.splice(0) })
  process.once('message', async (share: Share<Item, Common>) => {
    try {
      const answer = await work(share, async (report) => {
        held.push(report)
        if (held.length === reportsAtOnce) await sendHeld()
      })
      await sendHeld()
      await send({ answer })
      process.disconnect()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    }
  })
}
