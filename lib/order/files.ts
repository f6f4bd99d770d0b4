import { fill } from '@/lib/fill'
import type { Attachment } from './order'
import type { OrderCopy } from './order-copy'

/** Returns why these files cannot be sent: a sentence for each of a refused kind, and one for their size. */
export function findFileFaults(sending: OrderCopy['sending'], attachments: readonly Attachment[]): string[] {
  if (!sending?.receivers.endpoint) return []
  const { types, megabytes } = sending.receivers
  const refused = attachments.filter(
    ({ file }) => !types.some((type) => file.name.toLowerCase().endsWith(type)),
  )
  const size = attachments.reduce((sum, { file }) => sum + file.size, 0) / 2 ** 20
  return [
    ...new Set(refused.map(({ file }) => fill(sending.wrongType, { file: file.name }))),
    ...(size > megabytes ? [fill(sending.tooLarge, { size: size.toFixed(1), megabytes })] : []),
  ]
}
