import { listFolder, Refusal, readFile, saveFile } from './store'

type File = { path: string; label?: string }

function toReply({ path, label }: File) {
  const value = readFile(path)
  return { data: value && JSON.stringify(value), file: { path, label } }
}

/** The requests of Decap's "proxy" backend (decap-cms-backend-proxy) that the editor uses. Entries are sent as JSON. */
const actions = {
  entriesByFolder: ({ folder }: { folder: string }) => listFolder(folder).map((path) => toReply({ path })),
  entriesByFiles: ({ files }: { files: File[] }) => files.map(toReply),
  getEntry: toReply,
  persistEntry({ dataFiles }: { dataFiles: { path: string; raw: string }[] }) {
    for (const { path, raw } of dataFiles) saveFile(path, JSON.parse(raw))
    return { message: 'saved' }
  },
  getMedia: () => [],
}

export type Request = { action: string; params: never }

/** Handles a request from the editor page. Throws `Refusal` with a message for the user. */
export function answer({ action, params }: Request): unknown {
  if (Object.hasOwn(actions, action)) return actions[action as keyof typeof actions](params)
  throw new Refusal('This editor changes posts and the texts of pages, and nothing else.')
}
