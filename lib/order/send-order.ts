import { getBasePath, toAddressUnder } from '@/lib/base-path'
import { filesName, listCustomer, listParts, readValue } from './fields'
import type { OrderDraft } from './order'
import type { OrderCopy } from './order-copy'
import { writeReference } from './reference'

/** Returns what a receiver gets. `trap` is what the honeypot has. */
export function packOrder(copy: OrderCopy, draft: OrderDraft, files: readonly File[], trap = ''): FormData {
  const data = new FormData()
  const { fields = [], honeypot = '' } = copy.sending?.receivers ?? {}
  for (const { name, value } of fields) data.append(name, value)
  if (honeypot) data.append(honeypot, trap)
  data.append('service', draft.service)
  for (const field of [...listCustomer(copy), ...listParts(copy).flatMap((part) => part.fields)])
    if (field.kind !== 'files') data.append(field.name, readValue(field, draft))
  data.append('reference', writeReference(draft.number))
  for (const file of files) data.append(filesName, file)
  return data
}

/**
 * Why an order is not known to have arrived: a status of the endpoint that refuses it, or
 * - `unreachable`: it was not sent completely, so it has not arrived;
 * - `unknown`: there was no answer, or none that says that the order arrived (docs/operations.md);
 * - `hidden`: the receiver answers, but not to scripts of this site (CORS);
 * - `stopped`: the visitor stopped it.
 */
export type Failure = number | 'unreachable' | 'unknown' | 'hidden' | 'stopped'

/** Give up after this many milliseconds in which nothing was sent or answered. */
const silence = 30_000

type Options = { signal: AbortSignal; onProgress: (share: number) => void }

/** Posts an order, by `XMLHttpRequest`, since `fetch` reports no progress of uploads. */
export const postOrder = (endpoint: string, data: FormData, { signal, onProgress }: Options) =>
  new Promise<'sent' | Failure>((resolve) => {
    const url = new URL(toAddressUnder(getBasePath(), endpoint), location.href)
    const request = new XMLHttpRequest()
    let watch: ReturnType<typeof setTimeout>
    let isUploaded = false
    const finish = (result: 'sent' | Failure) => {
      clearTimeout(watch)
      resolve(result)
      request.abort()
    }
    const wait = () => {
      clearTimeout(watch)
      watch = setTimeout(finish, silence, 'unknown')
    }
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress(loaded / total)
    }
    request.upload.onload = () => {
      isUploaded = true
    }
    request.onload = () => finish(judge(request, url, data.get('reference')))
    // Before an upload to another origin, browsers ask whether scripts may.
    request.onerror = () => (isUploaded ? finish('unknown') : probe(url).then(finish))
    // It may have been stopped while files were read.
    if (signal.aborted) return resolve('stopped')
    signal.addEventListener('abort', () => finish('stopped'))
    request.open('POST', url)
    request.send(data)
    wait()
  })

/** Returns why nothing could be uploaded. */
async function probe(url: URL): Promise<Failure> {
  if (url.origin === location.origin || !navigator.onLine) return 'unreachable'
  const options = { method: 'HEAD', mode: 'no-cors', signal: AbortSignal.timeout(10_000) } as const
  return fetch(url, options).then(
    () => 'hidden',
    () => 'unreachable',
  )
}

/** Returns whether an answer says that an order arrived: by its header or its address (docs/operations.md). */
function judge(request: XMLHttpRequest, url: URL, reference: FormDataEntryValue | null): 'sent' | Failure {
  const { status, responseURL } = request
  if (responseURL === url.href && status >= 400 && status < 500) return status
  if (status < 200 || status >= 300) return 'unknown'
  const thanks = new URL(toAddressUnder(getBasePath(), '/thanks'), location.href).href
  const isSent =
    request.getResponseHeader('Order-Reference') === reference ||
    responseURL.replace(/[?#].*$/, '') === thanks
  return isSent ? 'sent' : 'unknown'
}

/** Posts an order as an ordinary form, which loads the receiver's answer in place of this page. */
export function submitOrder(endpoint: string, data: FormData): void {
  const form = document.createElement('form')
  const action = toAddressUnder(getBasePath(), endpoint)
  Object.assign(form, { method: 'post', action, enctype: 'multipart/form-data', hidden: true })
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
