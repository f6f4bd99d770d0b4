import { fill } from '@/lib/fill'
import type { Attachment, FileContent, OrderAction } from './order'
import type { OrderCopy } from './order-copy'
import { digest } from './reference'

type Sending = OrderCopy['sending']

const isTaken = (sending: Sending, { name }: File) =>
  sending?.receivers.types.some((type) => name.toLowerCase().endsWith(type))

/** Returns why these files cannot be sent: a sentence for each that has a fault, and one for their size. */
export function findFileFaults(sending: Sending, attachments: readonly Attachment[]): string[] {
  if (!sending?.receivers.endpoint) return []
  const { megabytes } = sending.receivers
  const size = attachments.reduce((sum, { file }) => sum + file.size, 0) / 2 ** 20
  const faults = attachments.flatMap(({ file, isUnreadable }) => {
    if (isUnreadable) return fill(sending.unreadable, { file: file.name })
    return isTaken(sending, file) ? [] : fill(sending.wrongType, { file: file.name })
  })
  return [
    ...new Set(faults),
    ...(size > megabytes ? [fill(sending.tooLarge, { size: size.toFixed(1), megabytes })] : []),
  ]
}

/** Copies a file into memory. A file that has changed or vanished on the disk makes a request fail. */
async function read(file: File): Promise<FileContent | undefined> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const copy = new File([bytes], file.name, { type: file.type, lastModified: file.lastModified })
    return { copy, digest: digest(bytes) }
  } catch {
    return undefined
  }
}

/** Attaches files to an order, and reads those that will be sent. */
export function attachFiles(
  files: readonly File[],
  sending: Sending,
  dispatch: (action: OrderAction) => void,
): void {
  const limit = sending?.receivers.endpoint ? sending.receivers.megabytes * 2 ** 20 : 0
  const added = files.map((file) => {
    return { file, reading: file.size <= limit && isTaken(sending, file) ? read(file) : undefined }
  })
  dispatch({ type: 'attached', files: added })
  for (const { file, reading } of added) reading?.then((content) => dispatch({ type: 'read', file, content }))
}

/** Returns attachments with what was read of them, once all were read. Returns nothing if one cannot be read. */
export async function readAll(attachments: readonly Attachment[]): Promise<Attachment[] | undefined> {
  const read = await Promise.all(attachments.map(async (each) => ({ ...each, content: await each.reading })))
  return read.every(({ content }) => content) ? read : undefined
}
