import type { Problem } from './problem'
import type { Site } from './schemas'

// Paragraphs of a page that are true only with some settings of `site.yaml`, so that no statement about what is sent goes
// stale: `[if messages]`, `[if not orders]` or `[if orders, WhatsApp]` before the text. `{messages}` is the host that
// receives them.

/**
 * Returns the hosts, or the program, that get what visitors send. Empty means that nothing goes there. `forms` are the
 * addresses of forms with a receiver of their own.
 */
export function listReceivers({ url, formEndpoint, orders, reportTo }: Site, forms: readonly string[] = []) {
  const toHost = (address?: string | null) => (address ? new URL(address, url).host : '')
  const messages = [...new Set([formEndpoint, ...forms].flatMap((each) => toHost(each) || []))].join(' and ')
  const form = toHost(orders?.endpoint)
  return {
    messages,
    orders: form,
    WhatsApp: orders?.whatsapp ? 'WhatsApp' : '',
    email: orders?.email ? 'your mail program' : '',
    reports: toHost(reportTo),
  }
}

export type Receivers = ReturnType<typeof listReceivers>
const names = ['messages', 'orders', 'WhatsApp', 'email', 'reports'] as const
const mark = /^\[if (not )?([\w, ]+)\][ \t]*/

/** Finds conditions that are none of ours. */
export function checkConditions({ file, text }: { file: string; text: string }): Problem[] {
  const isKnown = (name: string) => names.some((known) => known === name)
  return text.split('\n').flatMap((line, index): Problem[] => {
    const [found, , list = ''] = mark.exec(line.trim()) ?? []
    if (!found || list.split(', ').every(isKnown)) return []
    const expected = `[if ${names.join(', ')}], or several after [if not`
    const column = line.indexOf('[if') + 1
    return [
      { file, line: index + 1, column, field: 'text', found: found.trim(), expected, fix: 'correct it' },
    ]
  })
}

/** Returns the text that is true of these receivers: without other paragraphs, and without marks. */
export function selectStatements(markdown: string, receivers: Receivers): string {
  const isTrue = (paragraph: string) => {
    const [found, not, list = ''] = mark.exec(paragraph) ?? []
    const applies = list.split(', ').some((name) => receivers[name as keyof Receivers])
    return !found || applies === !not
  }
  return markdown
    .split(/\n{2,}/)
    .filter(isTrue)
    .map((paragraph) =>
      mark.test(paragraph)
        ? paragraph
            .replace(mark, '')
            .replace(/\{(\w+)\}/g, (found, name) => receivers[name as keyof Receivers] ?? found)
        : paragraph,
    )
    .join('\n\n')
}
