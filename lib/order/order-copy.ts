import type { Content } from '@/lib/content'
import { fill } from '@/lib/fill'
import { getSite } from '@/lib/site'

export type OrderCopy = ReturnType<typeof createOrderCopy>

/** Returns the words of the order, with those about sending only if the site has a receiver. */
export function createOrderCopy(content: Pick<Content, 'get' | 'settings'>) {
  const { withReceiver, ...words } = content.get('pages/order.yaml')
  const { email, url, orders, formHoneypot: honeypot } = getSite(content)
  const { endpoint, whatsapp, email: mail, megabytes = 0, fileTypes = '', fields = [] } = orders ?? {}
  if (!endpoint && !whatsapp && !mail) return { ...words, email, sending: undefined }
  const { host } = new URL(endpoint ?? url, url)
  const types = fileTypes.split(' ')
  return {
    ...words,
    email,
    sending: {
      ...withReceiver,
      note: fill(endpoint ? withReceiver.notes.endpoint : withReceiver.notes.message, { host, email }),
      filesHint: endpoint
        ? fill(withReceiver.filesHint, { megabytes, types: types.map((type) => type.slice(1)).join(', ') })
        : withReceiver.filesKept,
      receivers: {
        /** Without the base path, which forms get when the export is finished. */
        endpoint: endpoint ?? undefined,
        fields,
        honeypot,
        whatsapp: whatsapp ?? undefined,
        mail: Boolean(mail),
        megabytes,
        /** Endings in lower case. */
        types,
      },
    },
  }
}
