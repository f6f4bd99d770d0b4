import { type ChangeSpec, EditorSelection, type Line } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { icons } from './icons'

/** Puts marks around the selection, or removes them if they are there. */
function toggle(view: EditorView, mark: string): void {
  const { state } = view
  const { length } = mark
  view.dispatch(
    state.changeByRange(({ from, to }) => {
      const read = (start: number, end: number) => state.sliceDoc(Math.max(0, start), end)
      // One mark of italics is not a half of bold.
      const isMarked = (outer: string) =>
        outer.startsWith(mark) &&
        outer.endsWith(mark) &&
        outer.length >= 2 * length &&
        !/^\*\*[^*]/.test(mark === '*' ? outer : '')
      if (isMarked(read(from, to)) && to - from > 2 * length)
        return {
          changes: [
            { from, to: from + length },
            { from: to - length, to },
          ],
          range: EditorSelection.range(from, to - 2 * length),
        }
      if (isMarked(read(from - length, to + length)) && !(mark === '*' && isBold(read(from - 2, to + 2))))
        return {
          changes: [
            { from: from - length, to: from },
            { from: to, to: to + length },
          ],
          range: EditorSelection.range(from - length, to - length),
        }
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(from + length, to + length),
      }
    }),
  )
}

const isBold = (outer: string) => /^\*\*[^*][\s\S]*\*\*$|^\*\*\*\*$/.test(outer)

const listLines = ({ state }: EditorView): Line[] => {
  const { from, to } = state.selection.main
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number]
  return Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index))
}

/** Gives each selected line a mark, in place of another of its kind, or removes it if all lines have it. */
function prefix(view: EditorView, kind: RegExp, toMark: (index: number) => string): void {
  const lines = listLines(view).filter(({ text }, _, { length }) => text.trim() !== '' || length === 1)
  const hasMark = ({ text }: Line, index: number) => (kind.exec(text)?.[0] ?? '') === toMark(index)
  const isOff = lines.every(hasMark)
  const changes: ChangeSpec[] = lines.map((line, index) => ({
    from: line.from,
    to: line.from + (kind.exec(line.text)?.[0].length ?? 0),
    insert: isOff ? '' : toMark(index),
  }))
  view.dispatch({ changes, selection: view.state.selection.map(view.state.changes(changes), 1) })
}

/** Inserts a block with blank lines around it, and puts the caret into it. */
function insertBlock({ state, dispatch }: EditorView, block: string, caret = block.length): void {
  const line = state.doc.lineAt(state.selection.main.to)
  const before = line.text.trim() === '' ? '' : '\n\n'
  const after = state.sliceDoc(line.to, line.to + 2) === '\n\n' || line.to === state.doc.length ? '' : '\n'
  const anchor = line.to + before.length + caret
  dispatch({ changes: { from: line.to, insert: `${before}${block}${after}` }, selection: { anchor } })
}

/** Inserts a picture, with the caret at its alternative text. */
export function insertPicture(view: EditorView, name: string, alt = ''): void {
  insertBlock(view, `![${alt}](${/[\s()<>]/.test(name) ? `<${name}>` : name})`, 2 + alt.length)
}

/** Links the selection, or the words that are given. */
export function insertLink({ state, dispatch }: EditorView, href: string, label: string): void {
  const { from, to } = state.selection.main
  const words = state.sliceDoc(from, to) || label
  dispatch({
    changes: { from, to, insert: `[${words}](${href})` },
    selection: { anchor: from + 1, head: from + 1 + words.length },
  })
}

const heading = /^#{1,6} +/
const list = /^(\s*)([-*+]|\d+[.)]) +(\[[ x]\] +)?/

export type Command = { label: string; icon: string; key?: string; run: (view: EditorView) => unknown }
export const commands: readonly Command[] = [
  { label: 'Heading', icon: icons.heading, run: (view) => prefix(view, heading, () => '## ') },
  { label: 'Subheading', icon: icons.subheading, run: (view) => prefix(view, heading, () => '### ') },
  { label: 'Bold', icon: icons.bold, key: 'b', run: (view) => toggle(view, '**') },
  { label: 'Italic', icon: icons.italic, key: 'i', run: (view) => toggle(view, '*') },
  { label: 'Code', icon: icons.code, key: 'e', run: (view) => toggle(view, '`') },
  { label: 'List', icon: icons.bullets, run: (view) => prefix(view, list, () => '- ') },
  {
    label: 'Numbered list',
    icon: icons.numbers,
    run: (view) => prefix(view, list, (index) => `${index + 1}. `),
  },
  { label: 'Quote', icon: icons.quote, run: (view) => prefix(view, /^> ?/, () => '> ') },
  { label: 'Note', icon: icons.note, run: (view) => insertBlock(view, '> [!NOTE]\n> ') },
  {
    label: 'Table',
    icon: icons.table,
    run: (view) => insertBlock(view, '| Heading | Heading |\n| --- | --- |\n| Cell | Cell |'),
  },
  { label: 'Code block', icon: icons.codeBlock, run: (view) => insertBlock(view, '```sql\nSELECT 1;\n```') },
]

export const commandKeys = keymap.of(
  commands.flatMap(({ key, run }) =>
    key ? [{ key: `Mod-${key}`, run: (view: EditorView) => Boolean([run(view)]) }] : [],
  ),
)
