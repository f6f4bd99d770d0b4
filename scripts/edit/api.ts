import { listFolder, Refusal, readFile, saveFile } from './store'

/** The requests of Decap's "proxy" backend (decap-cms-backend-proxy) that the editor uses. Entries are sent as JSON. */
type Question =
  | { action: 'entriesByFolder'; params: { folder: string } }
  | { action: 'entriesByFiles'; params: { files: { path: string; label?: string }[] } }
  | { action: 'getEntry'; params: { path: string } }
  | { action: 'persistEntry'; params: { dataFiles: { path: string; raw: string }[] } }
  | { action: 'getMedia' }

/** Handles a request from the editor page. Throws `Refusal` with a message for the user. */
export function answer(question: Question): unknown {
  switch (question.action) {
    case 'entriesByFolder':
      return listFolder(question.params.folder).map((path) => toReply({ path }))
    case 'entriesByFiles':
      return question.params.files.map(toReply)
    case 'getEntry':
      return toReply(question.params)
    case 'persistEntry':
      for (const { path, raw } of question.params.dataFiles) saveFile(path, JSON.parse(raw))
      return { message: 'saved' }
    case 'getMedia':
      return []
    default:
      throw new Refusal('This editor changes posts and the texts of pages, and nothing else.')
  }
}

function toReply({ path, label }: { path: string; label?: string }) {
  const value = readFile(path)
  return { data: value && JSON.stringify(value), file: { path, label } }
}
