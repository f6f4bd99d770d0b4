import { type Context, decodeAddress } from 'checked-content'
import type { Root, Text } from 'mdast'
import { visit } from 'unist-util-visit'

/** Leads links that name files to their addresses, and puts type and size behind their words: "Prices (PDF, 240 kB)". */
export function linkDownloads(tree: Root, file: string, context: Context): void {
  const notes = new Map<string, Text>()
  visit(tree, ['link', 'definition'], (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return
    const found = context.findDownload(decodeAddress(node.url), file)
    if (!found || !('note' in found)) return
    const note: Text = { type: 'text', value: ` (${found.note})` }
    node.url = found.href
    if (node.type === 'link') node.children.push(note)
    else notes.set(node.identifier, note)
  })
  visit(tree, 'linkReference', ({ identifier, children }) => {
    const note = notes.get(identifier)
    if (note) children.push({ ...note })
  })
}
