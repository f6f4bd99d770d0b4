import type { Check } from 'checked-content'
import type { Paragraph, Root, Text } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Content } from '@/lib/content'
import type { Site } from '@/lib/schemas/files'
import { getSite } from '@/lib/site'
import { listFormEndpoints } from './forms'

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
const isKnown = (name: string) => names.some((known) => known === name)

/** Returns the receivers of a site. */
export const getReceivers = (content: Content): Receivers => content.derive(findReceivers)
const findReceivers = (content: Content) => listReceivers(getSite(content), listFormEndpoints(content))

/** Returns the mark at the start of a paragraph, with the text that contains it. */
function findMark({ children: [first] }: Paragraph) {
  const [mark, not, list = ''] =
    (first?.type === 'text' && /^\[if (not )?([\w, ]+)\]\s*/.exec(first.value)) || []
  return mark === undefined
    ? undefined
    : { mark, node: first as Text, isNegated: Boolean(not), list: list.split(', ') }
}

/** Returns the first mark in a text that means to decide: at its start, or with a name that we know. */
function findIdleMark(text: string): string | undefined {
  const marks = text.match(/\[if\b[^\]\n]*\]?/gi) ?? []
  const isMeant = (mark: string) => names.some((name) => mark.toLowerCase().includes(name.toLowerCase()))
  return marks.find((mark) => text.startsWith(mark) || isMeant(mark))
}

/** Finds marks that decide nothing: with unknown names, or elsewhere than at the start of a paragraph of its own. */
export const checkConditions: Check = (tree) => {
  const paragraphs = tree.children.flatMap((child) => (child.type === 'paragraph' ? [child] : []))
  const deciding = new Map(
    paragraphs.flatMap((paragraph) => {
      const found = findMark(paragraph)
      const decides = found?.list.every(isKnown) && toText(paragraph).length > found.mark.length
      return found && decides ? [[found.node, found.mark.length] as const] : []
    }),
  )
  return (node) => {
    const mark = node.type === 'text' && findIdleMark(node.value.slice(deciding.get(node) ?? 0))
    if (!mark) return
    return {
      code: 'condition',
      field: 'text',
      found: mark,
      expected: `[if ${names.join(', ')}], or several after [if not, at the start of a paragraph in no list or quote`,
      fix: 'correct it, or put it between backticks',
    }
  }
}

/** Removes the paragraphs that are not true of these receivers, and the marks of the others. */
export function selectStatements(tree: Root, receivers: Receivers): void {
  const read = (name: string) => receivers[name as keyof Receivers]
  tree.children = tree.children.filter((child) => {
    const found = child.type === 'paragraph' ? findMark(child) : undefined
    if (!found) return true
    found.node.value = found.node.value.slice(found.mark.length)
    visit(child, 'text', (text: Text) => {
      text.value = text.value.replace(/\{(\w+)\}/g, (all, name) => read(name) ?? all)
    })
    return found.list.some(read) !== found.isNegated
  })
}
