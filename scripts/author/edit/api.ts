import { EditorError, listings, listPictures, readFile, saveFile, type Upload } from './store'

function toReply(file: { path: string; label?: string }) {
  const value = readFile(file.path)
  return { data: value && JSON.stringify(value), file }
}

type SaveRequest = { dataFiles: { path: string; raw: string }[]; assets: Upload[] }

/** The requests of Decap's "proxy" backend (decap-cms-backend-proxy) that the editor uses. */
const actions = {
  entriesByFolder: ({ folder }: { folder: string }) => listings[folder]?.().map((path) => toReply({ path })),
  entriesByFiles: ({ files }: { files: { path: string }[] }) => files.map(toReply),
  getEntry: toReply,
  getMedia: listPictures,
  persistEntry({ dataFiles: [file], assets }: SaveRequest) {
    if (file) saveFile(file.path, JSON.parse(file.raw), assets)
    return { message: 'saved' }
  },
}

/** Handles a request from the editor page. Throws `EditorError` with a message for the user. */
export function answer({ action, params }: { action: string; params: never }): unknown {
  if (Object.hasOwn(actions, action)) return actions[action as keyof typeof actions](params)
  throw new EditorError(`The editor does not support "${action}".`)
}
