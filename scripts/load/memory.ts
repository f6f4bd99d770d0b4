import fs from 'node:fs'

const read = (file: string) => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    // The process has ended meanwhile.
    return ''
  }
}

const list = (folder: string) => {
  try {
    return fs.readdirSync(folder)
  } catch {
    return []
  }
}

/** Returns the ids of a process and of all that it started (Linux). */
function listFamily(id: number): number[] {
  // Each thread has the processes that it started, and only those.
  const children = list(`/proc/${id}/task`).flatMap((thread) =>
    read(`/proc/${id}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
  return [id, ...children.flatMap(listFamily)]
}

/** Returns the memory of a process and of all that it started, in MB; what they share is counted once (Linux). */
export function measureMemory(id: number): number {
  const kilobytes = listFamily(id).map((each) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${each}/smaps_rollup`))?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1000
}
