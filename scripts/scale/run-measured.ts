import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { measureMemory } from '@/scripts/load/memory'

/** What a command took: seconds by the clock, seconds of processors, and the most memory of all its processes at once, in GiB. */
export type Cost = { seconds: number; cpuSeconds: number; memory: number }

/** Clock ticks a second in `/proc` (Linux). */
const ticks = 100
/** Least milliseconds between two looks at the memory. */
const leastPause = 250
/** How many times as long as a look takes it is waited for the next: the system goes through all pages at each of them. */
const restAfterLook = 25

/** Returns the processor time of the processes that this one started and that have ended, in seconds (Linux, proc(5)). */
function readCpuOfChildren(): number {
  const stat = fs.readFileSync('/proc/self/stat', 'utf8')
  // From the third field on: the second may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticks
}

/** Runs a command, and resolves to what it took. Rejects with its output where it fails. */
export async function runMeasured(
  [file, ...args]: [string, ...string[]],
  env: NodeJS.ProcessEnv,
): Promise<Cost> {
  const started = performance.now()
  const cpuBefore = readCpuOfChildren()
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-20_000)
    })
  }
  let memory = 0
  let nextLook: NodeJS.Timeout
  const look = () => {
    const begun = performance.now()
    memory = Math.max(memory, measureMemory(child.pid ?? 0) / 1.024 ** 2 / 1000)
    nextLook = setTimeout(look, Math.max(leastPause, restAfterLook * (performance.now() - begun)))
  }
  nextLook = setTimeout(look, leastPause)
  const [status] = await once(child, 'close')
  clearTimeout(nextLook)
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} failed:\n${output}`)
  return {
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: readCpuOfChildren() - cpuBefore,
    memory,
  }
}
