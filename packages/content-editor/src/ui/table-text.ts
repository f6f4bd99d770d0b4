import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { insertBlock } from './article-commands'

/**
 * A table in a text. Its first row has the headings, its second the alignment of each column: `---`, `:--`, `:-:` or
 * `--:`. `indent` is what its lines begin with in a list or a quote.
 */
export type Table = { from: number; to: number; indent: string; rows: string[][] }

export const emptyTable: Table = {
  from: 0,
  to: 0,
  indent: '',
  rows: ['', '---', '', ''].map((cell) => [cell, cell]),
}

type Node = ReturnType<typeof syntaxTree>['topNode']

/** Returns the cells of a row. Empty ones are not in the tree. */
function readRow(state: EditorState, row: Node): string[] {
  const cells = ['']
  for (let part = row.firstChild; part; part = part.nextSibling) {
    // A bar may begin the row, and end it.
    if (part.name === 'TableDelimiter' && part.from > row.from && part.nextSibling) cells.push('')
    if (part.name === 'TableCell')
      cells[cells.length - 1] = state.sliceDoc(part.from, part.to).replaceAll('\\|', '|')
  }
  return cells
}

/** Returns the table at the caret, or `other` if it cannot be written anew. */
export function findTable(state: EditorState): Table | 'other' | undefined {
  const { doc, selection } = state
  const { head: caret } = selection.main
  let node: Node | undefined
  const enter = (each: { name: string; node: Node }) => {
    if (each.name === 'Table') node = each.node
  }
  const tree = ensureSyntaxTree(state, doc.length, 500) ?? syntaxTree(state)
  tree.iterate({ from: caret, to: caret, enter })
  const [head, line] = [node?.getChild('TableHeader'), node?.getChild('TableDelimiter')]
  if (!node || !head || !line) return /^[\s>]*\|/.test(doc.lineAt(caret).text) ? 'other' : undefined
  const body = node.getChildren('TableRow')
  const indentOf = ({ from }: Node) => state.sliceDoc(doc.lineAt(from).from, from)
  const indent = indentOf(line)
  // The tree takes also lines that only follow a quote for rows of it.
  if (indentOf(head).length !== indent.length || body.some((row) => indentOf(row) !== indent)) return 'other'
  const marks = state.sliceDoc(line.from, line.to).match(/:?-+:?/g) ?? []
  const [first = [], ...others] = [head, ...body].map((row) => readRow(state, row))
  const rows = [first, marks.map((mark) => `${mark[0]}-${mark.at(-1)}`), ...others]
  // Cells behind the last column, which no page shows, get one.
  const width = Math.max(...rows.map(({ length }) => length))
  const fill = (cells: string[], row: number) =>
    Array.from({ length: width }, (_, column) => cells[column] ?? (row === 1 ? '---' : ''))
  return { from: node.from, to: doc.lineAt(node.to).to, indent, rows: rows.map(fill) }
}

/** Returns the source of a table. Bars in cells are escaped; all else is as it was typed. */
export function writeTable({ rows, indent }: Table): string {
  const escapeBars = (cell: string) =>
    cell.replace(/(\\*)\|/g, (all, marks) => (marks.length % 2 ? all : `${marks}\\|`))
  return rows.map((cells) => `| ${cells.map(escapeBars).join(' | ')} |`).join(`\n${indent}`)
}

/** Replaces a table, unless another window changed it meanwhile: then both are there. */
export function replaceTable(view: EditorView, old: Table, table: Table): void {
  const now = findTable(view.state)
  if (typeof now === 'object' && writeTable(now) === writeTable(old)) {
    const { from, to } = now
    const changes = { from, to, insert: writeTable(table) }
    view.dispatch({ changes, selection: { anchor: from + 2 }, scrollIntoView: true })
  } else {
    if (typeof now === 'object') view.dispatch({ selection: { anchor: now.to } })
    insertBlock(view, writeTable({ ...table, indent: '' }), 2)
  }
}
