import type { Actions } from '../shared/api'
import type { Mistake, Upload } from '../shared/types'

type Answer = {
  error: string
  needsIdentity?: boolean
  /** The entry that does not exist any more. */
  gone?: string
  /** Whether the words that were refused are in the history. */
  isKept?: boolean
  /** Those of all entries have their name and label. */
  mistakes?: (Mistake & { name: string; label: string })[]
}

/** A refusal by the server, with its message. */
export class Refusal extends Error {
  constructor(readonly answer: Answer) {
    super(answer.error)
  }
}

/** Names this page as long as it is loaded. */
export const ownWindow = crypto.randomUUID()

/** Asks the server to do something. Throws `Refusal` if it does not, and another error if it does not answer. */
export async function ask<Name extends keyof Actions>(
  action: Name,
  input?: Parameters<Actions[Name]>[0],
  options: RequestInit = {},
): Promise<Awaited<ReturnType<Actions[Name]>>> {
  const body = JSON.stringify(input ?? {})
  const response = await fetch(`/api/${action}`, { method: 'POST', body, ...options })
  const answer = await response.json()
  // The status of what takes long is sent before.
  const refusal = response.ok ? answer?.refusal : answer
  if (refusal) throw new Refusal(refusal)
  return answer
}

/** Reads a file as Base64. */
export const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

let held = 0
const askBefore = (event: Event) => event.preventDefault()

/** Asks before the page goes until something that was pasted, dropped or chosen is there. */
export async function holdPage<Result>(work: Promise<Result>): Promise<Result> {
  if (held++ === 0) window.addEventListener('beforeunload', askBefore)
  try {
    return await work
  } finally {
    if (--held === 0) window.removeEventListener('beforeunload', askBefore)
  }
}

/** Uploads a file to download. Returns the name under which content links to it. */
export const uploadFile = (file: File): Promise<string> =>
  holdPage(readBase64(file).then((content) => ask('uploadFile', { name: file.name, content })))

/** Uploads a picture file. Returns the name under which content refers to it. */
export const upload = (file: File, options: Partial<Upload> = {}): Promise<string> =>
  holdPage(readBase64(file).then((content) => ask('upload', { name: file.name, content, ...options })))
