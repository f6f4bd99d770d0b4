import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Entry, Refusal, readFile, readFolder, saveFile } from './store'

// The part of the protocol of Decap's "proxy" backend (decap-cms-backend-proxy) that the editor uses. Files are
// exchanged as JSON.

const question = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('entriesByFolder'),
    params: z.object({ folder: z.enum(['posts', 'authors', 'pages']) }),
  }),
  z.object({
    action: z.literal('entriesByFiles'),
    params: z.object({ files: z.array(z.object({ path: z.string(), label: z.string().optional() })) }),
  }),
  z.object({ action: z.literal('getEntry'), params: z.object({ path: z.string() }) }),
  z.object({
    action: z.literal('persistEntry'),
    params: z.object({ dataFiles: z.array(z.object({ path: z.string(), raw: z.string() })).length(1) }),
  }),
  z.object({ action: z.literal('getMedia') }),
])

/** Handles a request from the editor page. Throws `Refusal` with a message for the user. */
export async function answer(asked: unknown): Promise<unknown> {
  const { data } = question.safeParse(asked)
  switch (data?.action) {
    case 'entriesByFolder':
      return readFolder(data.params.folder).map((entry) => toReply(entry))
    case 'entriesByFiles':
      return data.params.files.flatMap(({ path, label }) => {
        const entry = readFile(path)
        return entry ? [toReply(entry, label)] : []
      })
    case 'getEntry': {
      const entry = readFile(data.params.path)
      return entry ? toReply(entry) : { data: null, file: { path: data.params.path, id: null } }
    }
    case 'persistEntry':
      for (const { path, raw } of data.params.dataFiles) await saveFile(path, JSON.parse(raw))
      return { message: 'saved' }
    case 'getMedia':
      return []
    default:
      throw new Refusal('The editor here changes posts and page copy, and nothing else.')
  }
}

function toReply({ name, value }: Entry, label?: string) {
  const data = JSON.stringify(value)
  return { data, file: { path: name, label, id: createHash('sha256').update(data).digest('hex') } }
}
