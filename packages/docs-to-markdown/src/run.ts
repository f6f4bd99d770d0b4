import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Answer } from './child.ts'
import type { Converted, ConvertOptions, Source } from './convert.ts'
import { ConversionError } from './errors.ts'
import { limits } from './limits.ts'

export type RunOptions = ConvertOptions & {
  /** Called with how much is done, from 0 to 1. */
  onProgress?: (done: number) => void
  /** Stops the conversion. */
  signal?: AbortSignal
  /** Milliseconds after which a conversion is stopped; by default 5 minutes. */
  timeout?: number
}

/** Runs a conversion in a process of its own, which an evil or huge document may end. */
function run(
  source: Source,
  { onProgress, signal, timeout = 300_000, ...options }: RunOptions,
): Promise<Converted> {
  return new Promise((resolve, reject) => {
    const fail = (...[code, data, cause]: [ConversionError['code'], ConversionError['data']?, unknown?]) =>
      reject(new ConversionError(code, source.name, data, { cause }))
    const child = fork(fileURLToPath(new URL('./child.js', import.meta.url)), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${limits.memory}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout,
      signal,
      killSignal: 'SIGKILL',
    })
    child.on('message', (answer: Answer) => {
      if ('done' in answer) onProgress?.(answer.done)
      else if ('converted' in answer) resolve(answer.converted)
      else fail(answer.error.code, answer.error.data, answer.reason)
    })
    child.on('error', (error) => fail(signal?.aborted ? 'stopped' : 'failed', {}, error))
    // After an answer this changes nothing. V8 aborts when its heap is full.
    child.on('close', (_code, killed) => {
      if (child.killed) fail(signal?.aborted ? 'stopped' : 'too-slow', { limit: timeout / 1000 })
      else fail(killed ? 'out-of-memory' : 'failed')
    })
    child.send({ source, options })
  })
}

/** Converts a .docx or .html file. Rejects with a `ConversionError` for others, and for those without text. */
export const convert = (name: string, bytes: Uint8Array, options: RunOptions = {}): Promise<Converted> =>
  run({ name, bytes }, options)

/** Converts HTML, also of the clipboard. Returns an empty body if it has no words and no pictures. */
export const convertHtml = (html: string, options: RunOptions = {}): Promise<Converted> =>
  run({ name: 'The HTML', html }, options)
