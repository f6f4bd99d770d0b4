import type { Check } from 'checked-content'
import type { Blockquote, Nodes, PhrasingContent, Root } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { ArticleCopy } from '@/lib/schemas/files'

const kinds = ['note', 'tip', 'warning'] as const
const toKind = (kind: string) => kinds.find((known) => known === kind.toLowerCase())

/** Returns the marker of a callout, such as `[!NOTE]`, and its node, or `undefined` for a plain quote. */
function findCallout({ children: [first] }: Pick<Blockquote, 'children'>) {
  const node = first?.type === 'paragraph' ? first.children[0] : undefined
  const match = node?.type === 'text' ? /^\[!(\w+)\][^\S\n]*/.exec(node.value) : null
  return node?.type === 'text' && match ? { node, mark: match[0], kind: match[1] ?? '' } : undefined
}

/** Finds markers outside of quotes, and those of unknown kinds. */
export const checkCallouts: Check = () => (node, parent) => {
  if (node.type === 'paragraph' && parent?.type !== 'blockquote') {
    const mark = findCallout({ children: [node] })?.mark.trim()
    if (!mark) return
    const fix = `write > ${mark}, and > before the next lines`
    return {
      code: 'callout',
      field: 'callout',
      found: `${mark} without a > before it`,
      expected: 'a quote',
      fix,
    }
  }
  const kind = node.type === 'blockquote' ? findCallout(node)?.kind : undefined
  if (kind === undefined || toKind(kind)) return
  return {
    code: 'callout',
    field: 'callout',
    found: `the unknown callout [!${kind}]`,
    expected: `one of: ${kinds.map((known) => `[!${known.toUpperCase()}]`).join(', ')}`,
    fix: 'correct it, or remove it',
  }
}

/** Removes the first line from a paragraph and returns what was in it, or `undefined` if it was empty. */
function takeFirstLine(paragraph: Nodes | undefined): PhrasingContent[] | undefined {
  if (paragraph?.type !== 'paragraph') return
  const { children } = paragraph
  const index = children.findIndex((node) => node.type === 'text' && node.value.includes('\n'))
  const last = children[index]
  if (last?.type !== 'text') return toText(children).trim() ? children.splice(0) : undefined
  const [line = '', ...rest] = last.value.split('\n')
  const title: PhrasingContent[] = [...children.slice(0, index), { type: 'text', value: line }]
  paragraph.children = [{ type: 'text', value: rest.join('\n') }, ...children.slice(index + 1)]
  return toText(title).trim() ? title : undefined
}

/** Makes notes of quotes with a marker, with their first line as title. */
export const drawCallouts = (words: ArticleCopy) => (tree: Root) =>
  visit(tree, 'blockquote', (quote) => {
    const callout = findCallout(quote)
    const kind = toKind(callout?.kind ?? '')
    if (!callout || !kind) return
    callout.node.value = callout.node.value.slice(callout.mark.length)
    const title = takeFirstLine(quote.children[0])
    if (toText(quote.children[0]) === '') quote.children.shift()
    quote.data = { hName: 'div', hProperties: { className: ['callout'], role: 'note', dataKind: kind } }
    quote.children.unshift({
      type: 'paragraph',
      children: [{ type: 'strong', children: title ?? [{ type: 'text', value: words[kind] }] }],
    })
  })
