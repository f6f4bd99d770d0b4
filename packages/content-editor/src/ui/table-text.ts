import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { insertBlock } from './article-commands'

/**
 * A table in a text. Its first row has the headings, its second the alignment of each column: `---`, `:--`, `:-:` or
 * `--:`. `indent` is what its lines begin with in a list or a quote, and `source` its text, or nothing if it is new.
 * `isChanged`: in the grid that is open.
 */
export type Table = { source: string; indent: string; rows: string[][]; isChanged?: boolean }

export const emptyTable: Table = {
  source: '',
  indent: '',
  rows: ['', '---', ''].map((cell) => [cell, cell]),
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

/** Returns whether the page may read a table at a position where the tree has none. */
function isTabular({ doc }: EditorState, at: number): boolean {
  const { text, to } = doc.lineAt(at)
  const blank = /\n[\s>]*\n/
  const paragraph = [doc.sliceString(0, to).split(blank).at(-1), doc.sliceString(to).split(blank)[0]].join('')
  return /^[\s>]*\|/.test(text) || /^[ >]*(?=.*\|)(?=.*-)[ |:-]+$/m.test(paragraph)
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
  if (!node || !head || !line) return isTabular(state, caret) ? 'other' : undefined
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
  return { source: state.sliceDoc(node.from, doc.lineAt(node.to).to), indent, rows: rows.map(fill) }
}

/** Returns the source of a table. Bars in cells are escaped; all else is as it was typed. */
export function writeTable({ rows, indent }: Pick<Table, 'rows' | 'indent'>): string {
  const escapeBars = (cell: string) =>
    cell.replace(/(\\*)\|/g, (all, marks) => (marks.length % 2 ? all : `${marks}\\|`))
  return rows.map((cells) => `| ${cells.map(escapeBars).join(' | ')} |`).join(`\n${indent}`)
}

/** Returns what a text has now in place of the table of an open grid. Leaves a table that is new, and other dialogs. */
export function followTable<Open>(state: EditorState | undefined, open: Open | Table): Open | Table {
  const isTable = typeof open === 'object' && open !== null && 'source' in open && open.source !== ''
  const table = state && isTable ? findTable(state) : undefined
  return typeof table === 'object' ? table : open
}

/** Writes the rows of a table at the caret, below it if another window changed it meanwhile. Returns it as it is then. */
export function replaceTable(view: EditorView, { source, indent }: Table, rows: string[][]): Table {
  const { doc, selection } = view.state
  const { head: caret } = selection.main
  const from = source ? doc.toString().lastIndexOf(source, caret) : -1
  const table = { indent: from < 0 ? '' : indent, rows }
  const insert = writeTable(table)
  if (from >= 0) {
    const changes = { from, to: from + source.length, insert }
    view.dispatch({ changes, selection: { anchor: from + 2 }, userEvent: 'input.type' })
  } else {
    const anchor = caret + (/\n\s*\n|$/.exec(doc.sliceString(caret))?.index ?? 0)
    view.dispatch({ selection: { anchor } })
    // With a line on which one goes on behind it.
    insertBlock(view, `${insert}\n\n`, 2)
  }
  return { ...table, source: insert, isChanged: true }
}

/** Puts the caret below a table that was changed in the grid, where one goes on. In a list or a quote it stays. */
export function leaveTable(view: EditorView, { source, indent, isChanged }: Table): void {
  const { doc, selection } = view.state
  const from = isChanged && !indent ? doc.toString().lastIndexOf(source, selection.main.head) : -1
  if (from < 0) return
  const end = from + source.length
  const missing = '\n\n'.slice(/^\n{0,2}/.exec(doc.sliceString(end))?.[0].length)
  view.dispatch({
    changes: { from: end, insert: missing },
    selection: { anchor: end + 2 },
    userEvent: 'input.type',
  })
}
