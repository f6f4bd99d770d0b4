import { type Converted, type ConvertOptions, convertSource, type Source } from './convert.ts'
import type { ConversionError } from './errors.ts'

// The process that converts one document: `run.ts` starts it.

/** How much is done, and at the end the document or why there is none. */
export type Answer =
  | { done: number }
  | { converted: Converted }
  | { error: Pick<ConversionError, 'code' | 'data'>; reason: string }

const send = (answer: Answer, sent = () => {}) => process.send?.(answer, sent)

process.once('message', async ({ source, options }: { source: Source; options: ConvertOptions }) => {
  const answer: Answer = await convertSource(source, options, (done) => send({ done })).then(
    (converted) => ({ converted }),
    ({ code, data, cause }: ConversionError) => ({ error: { code, data }, reason: String(cause ?? '') }),
  )
  // A large answer takes several writes.
  send(answer, () => process.disconnect())
})
