import { fill } from '@/lib/fill'
import type { Attachment, OrderAction } from './order'
import type { OrderCopy } from './order-copy'

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
async function read(file: File): Promise<File | undefined> {
  try {
    const { type, lastModified } = file
    return new File([await file.arrayBuffer()], file.name, { type, lastModified })
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
  for (const { file, reading } of added)
    reading?.then((copy) => copy ?? dispatch({ type: 'unreadable', file }))
}

/** Returns what was read of files, once all were read. Returns nothing if one cannot be read. */
export async function readAll(attachments: readonly Attachment[]): Promise<File[] | undefined> {
  const files = await Promise.all(attachments.map(({ reading }) => reading))
  return files.every((file) => file !== undefined) ? files : undefined
}
