/** What wrk measured. Times are in milliseconds. */
export type Load = {
  requests: number
  bytes: number
  seconds: number
  p50: number
  p99: number
  slowest: number
  /** Connections that failed or were cut, answers other than 2xx and 3xx, and those that took over two seconds. */
  errors: number
}

/**
 * Returns a script for wrk that asks for the targets in turn, as a browser of today accepts them, and prints what
 * `readReport` reads.
 */
export function createScript(targets: readonly string[]): string {
  return `local requests, at = {}, 0
local headers = { ['Accept-Encoding'] = 'gzip, deflate, br, zstd' }
function init()
${targets.map((target) => `  table.insert(requests, wrk.format('GET', ${JSON.stringify(target)}, headers))`).join('\n')}
end
function request()
  at = at % #requests + 1
  return requests[at]
end
function done(summary, latency)
  local e = summary.errors
  local errors = e.connect + e.read + e.write + e.status + e.timeout
  print(string.format('REPORT %d %d %d %d %d %d %d', summary.requests, summary.bytes, summary.duration,
    latency:percentile(50), latency:percentile(99), latency.max, errors))
end
`
}

/** Returns what the script of `createScript` printed. Throws where it printed nothing. */
export function readReport(output: string): Load {
  const [, ...numbers] = /REPORT (\d+) (\d+) (\d+) (\d+) (\d+) (\d+) (\d+)/.exec(output) ?? []
  const [requests, bytes, duration, p50, p99, slowest, errors] = numbers.map(Number)
  if (requests === undefined) throw new Error(`wrk gave no report:\n${output}`)
  const toMilliseconds = (microseconds = 0) => microseconds / 1000
  return {
    requests,
    bytes: bytes ?? 0,
    seconds: (duration ?? 0) / 1_000_000,
    p50: toMilliseconds(p50),
    p99: toMilliseconds(p99),
    slowest: toMilliseconds(slowest),
    errors: errors ?? 0,
  }
}
