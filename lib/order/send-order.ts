import { listAnswers } from './answers'
import type { OrderDraft } from './order'
import type { OrderCopy } from './order-copy'

/** Letters and digits that neither eye nor ear mistakes for one another. */
const alphabet = 'ACDEFHJKMNPRTWXY3479'

/** Returns eight random characters, by which the company and the visitor name an order. */
export const createReference = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => alphabet[byte % alphabet.length]).join('')

/** Returns the fields that a receiver gets: the same as from the form on `/order`, hidden ones included. */
export function toFormData(copy: OrderCopy, draft: OrderDraft, extra: Record<string, string>): FormData {
  const data = new FormData()
  const { fields = [], honeypot = '' } = copy.sending?.receivers ?? {}
  const answers = listAnswers(copy, draft).flatMap((group) => group.answers)
  for (const { name, value } of fields) data.append(name, value)
  if (honeypot) data.append(honeypot, '')
  for (const [name, value] of Object.entries({ ...extra, name: draft.name, email: draft.email }))
    data.append(name, value.trim())
  for (const { name, value, sent } of answers) if (name !== 'fileUploader') data.append(name, sent ?? value)
  for (const { file } of draft.attachments) data.append('fileUploader', file)
  return data
}

/** A status of HTTP, or why there is none. After `timeout` and `stopped`, the order may have arrived. */
export type Failure = number | 'unreachable' | 'hidden' | 'timeout' | 'stopped'

/** Give up after this many milliseconds in which nothing was sent or answered. */
const silence = 30_000

type Options = { signal: AbortSignal; onProgress: (share: number) => void }

/** Posts an order. `hidden` means that the receiver answered, but not to scripts of this site (CORS). */
export async function postOrder(
  endpoint: string,
  body: FormData,
  options: Options,
): Promise<'sent' | Failure> {
  const result = await post(endpoint, body, options)
  const isElsewhere = new URL(endpoint, location.href).origin !== location.origin
  if (result !== 'unreachable' || !isElsewhere || !navigator.onLine) return result
  const probe = { method: 'HEAD', mode: 'no-cors', signal: AbortSignal.timeout(10_000) } as const
  return fetch(endpoint, probe).then(
    () => 'hidden',
    () => 'unreachable',
  )
}

/** By `XMLHttpRequest`, since `fetch` reports no progress of uploads. */
const post = (endpoint: string, body: FormData, { signal, onProgress }: Options) =>
  new Promise<'sent' | Failure>((resolve) => {
    const request = new XMLHttpRequest()
    let watch: ReturnType<typeof setTimeout>
    const finish = (result: 'sent' | Failure) => {
      clearTimeout(watch)
      resolve(result)
      request.abort()
    }
    const wait = () => {
      clearTimeout(watch)
      watch = setTimeout(finish, silence, 'timeout')
    }
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress(loaded / total)
    }
    request.onload = () => finish(request.status >= 200 && request.status < 300 ? 'sent' : request.status)
    request.onerror = () => finish('unreachable')
    signal.addEventListener('abort', () => finish('stopped'))
    request.open('POST', endpoint)
    // Form services then answer in place of redirecting to their page.
    request.setRequestHeader('Accept', 'application/json')
    request.send(body)
    wait()
  })

/** Posts an order as an ordinary form, which loads the receiver's answer in place of this page. */
export function submitOrder(endpoint: string, data: FormData): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: endpoint, enctype: 'multipart/form-data', hidden: true })
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of data) formData.append(name, value as string)
  })
  document.body.append(form)
  form.submit()
  form.remove()
}

/** Lets the page go without the question that an unsent order asks. */
export function letLeave(): void {
  const options = { capture: true, signal: AbortSignal.timeout(2000) }
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), options)
}
