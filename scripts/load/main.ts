import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readServerName, startServer } from '@/scripts/contract/servers'
import { listFiles, toAddress } from '@/scripts/files'
import { readExportPolicy } from '@/scripts/serve/server'
import { measureMemory } from './memory'
import { createScript, readReport } from './wrk'

// Usage: npm run load -- [--seconds 60] [--connections 64] [nginx|caddy]
// Serves `hosts/server/` (npm run hosts) with a real server and asks for every page, script, font and some pictures of
// it, as fast as the machine lets wrk (Debian's package) do it. Fails on an error, or where memory grows.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '64' },
    port: { type: 'string' },
  },
})
const name = readServerName(positionals[0] ?? 'nginx')
if (spawnSync('wrk', ['--version']).error) throw new Error('wrk is missing: apt-get install wrk')

const hosts = 'hosts/server'
const site = path.join(hosts, 'site')
const work = '.cache/load'
const files = listFiles(site)
const targets = [
  ...files.filter((file) => file.endsWith('.html') && file !== '404.html').map(toAddress),
  ...files.filter((file) => /\.(js|woff2)$|-480\..*\.avif$/.test(file)).map((file) => `/${file}`),
]
fs.mkdirSync(work, { recursive: true })
fs.writeFileSync(path.join(work, 'mix.lua'), createScript(targets))

const server = await startServer(name, {
  site,
  policy: readExportPolicy(site),
  work: path.join(work, name),
  caddyfile: path.join(hosts, 'Caddyfile'),
  port: Number(values.port ?? 0),
})
const origin = `http://127.0.0.1:${server.port}`
const fire = async (seconds: number) => {
  const args = ['-t1', `-c${values.connections}`, `-d${seconds}s`, '-s', path.join(work, 'mix.lua'), origin]
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  await once(child, 'close')
  return readReport(output)
}

/** Returns what wrk measured, and the server's memory before, meanwhile and after, in MB. */
const measureLoad = async () => {
  if (server.process === undefined) throw new Error(`${name} has no process of its own to measure.`)
  const id = server.process
  // Buffers and connections are made once; what counts is what comes on top of them.
  await fire(5)
  const memory = [measureMemory(id)]
  const timer = setInterval(() => memory.push(measureMemory(id)), 5000)
  try {
    const load = await fire(Number(values.seconds))
    return { load, memory: [...memory, measureMemory(id)] }
  } finally {
    clearInterval(timer)
  }
}

const { load, memory } = await measureLoad().finally(server.stop)
const [first = 0, last = 0] = [memory[0], memory.at(-1)]
console.log(
  [
    `${name}, ${targets.length} addresses, ${values.connections} connections, ${load.seconds.toFixed(0)} s, on ${os.cpus().length} cores shared with wrk (load ${os.loadavg()[0]?.toFixed(1)}):`,
    `${Math.round(load.requests / load.seconds)} requests/s, ${(load.bytes / load.seconds / 1e6).toFixed(0)} MB/s,`,
    `p50 ${load.p50.toFixed(1)} ms, p99 ${load.p99.toFixed(1)} ms, slowest ${load.slowest.toFixed(0)} ms, ${load.errors} errors,`,
    `memory ${first.toFixed(1)} MB at first, ${Math.max(...memory).toFixed(1)} MB at most, ${last.toFixed(1)} MB at last`,
  ].join('\n  '),
)
if (load.errors > 0 || last > first * 1.2 + 5) {
  console.error('There were errors, or memory grew.')
  process.exit(1)
}
