import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import zlib from 'node:zlib'
import { completeRules } from '../headers'
import { hashContent } from '../manifest'
import { getOrigin, listenOnLoopback } from '../serve/listen'

// Servers that would drown or fool the check. It runs as people run it, and prints its memory in kB at its end.

// Linux's `maxRSS` begins with that of the process which started this one, so not below 300 MB after other tests.
const printMemory = `import fs from "node:fs"
process.on("exit", () => {
  const file = "/proc/self/status"
  const peak = fs.existsSync(file) && /^VmHWM:\\s*(\\d+)/m.exec(fs.readFileSync(file, "utf8"))?.[1]
  console.error(peak || process.resourceUsage().maxRSS)
})`
const program = path.join(__dirname, '../../test/check.ts')
const names = ['index.html', 'about.html', 'blogs/a-post.html', 'a.js', 'b.js', 'c.avif']
const manifest = {
  commit: 'abc',
  date: '2026-01-01',
  ...completeRules(),
  files: Object.fromEntries(names.map((name) => [name, hashContent(name)])),
}
const write = (value: unknown) => (_: http.IncomingMessage, response: http.ServerResponse) =>
  response.end(typeof value === 'string' || value instanceof Buffer ? value : JSON.stringify(value))

/** Sends a piece again and again. */
function repeat(piece: Buffer, milliseconds: number) {
  return (_: http.IncomingMessage, response: http.ServerResponse) => {
    const send = () => {
      if (response.destroyed) return
      const isFull = !response.write(piece)
      if (milliseconds > 0) setTimeout(send, milliseconds)
      else if (isFull) response.once('drain', send)
      else setImmediate(send)
    }
    send()
  }
}

const bomb = Buffer.concat(Array(1024).fill(zlib.gzipSync(Buffer.alloc(2 ** 20))))
const millionFiles = `{"files":{${'"a.html":"00000000",'.repeat(1_000_000)}`
const manyNames = Array.from({ length: 95_000 }, (_, index) => [`${index}.txt`, hashContent('')])
const manyFiles = { ...manifest, files: Object.fromEntries(manyNames) }
const listed = write(manifest)

it.each<[string, http.RequestListener, http.RequestListener, RegExp]>([
  [
    'an endless body',
    listed,
    repeat(Buffer.alloc(2 ** 16), 0),
    /has more than 8388608 bytes[\s\S]*check stopped/,
  ],
  ['pieces of one byte', listed, repeat(Buffer.from('a'), 0), /check stopped|takes more than|has more than/],
  ['95,000 listed files', write(manyFiles), listed, /it found 5000 faults|took more than/],
  ['a byte now and then', listed, repeat(Buffer.from('a'), 100), /check stopped: it took more than 0.1 min/],
  [
    'a bomb in every reply',
    listed,
    (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb),
    /the body is not \/\S+ of this release: gzip of it is broken/,
  ],
  ['a million files', write(millionFiles), listed, /has more than 8388608 bytes|check stopped/],
  ['null', write('null'), listed, /it is not the list of a release/],
  ['half a manifest', write('{"commit":"abc","files":{"index.h'), listed, /it is not the list of a release/],
  [
    'control characters',
    write({ ...manifest, files: { 'a\u001b[2J\u202e.txt': hashContent('') } }),
    (_, response) => response.writeHead(200, { Server: 'a\u009b2J 1' }).end(),
    /a\\u\{1b\}\[2J\\u\{202e\}.txt/,
  ],
])(
  'the check ends soon and small at %s',
  async (_, list, answer, found) => {
    const server = http.createServer((request, response) =>
      (request.url === '/release.json' ? list : answer)(request, response),
    )
    const url = getOrigin(await listenOnLoopback(server, 0))
    const args = ['--import', 'tsx', program, url]
    const check = spawn('node', [
      '--import',
      `data:text/javascript,${encodeURIComponent(printMemory)}`,
      ...args,
    ])
    const [output, memory] = await Promise.all([text(check.stdout), text(check.stderr), once(check, 'close')])
    server.closeAllConnections()
    server.close()
    expect(output).toMatch(found)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: That is the test.
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
    expect(Number(/^\d+$/m.exec(memory) ?? 'none')).toBeLessThan(300_000)
  },
  60_000,
)
