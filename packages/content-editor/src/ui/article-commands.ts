import { insertNewlineContinueMarkupCommand } from '@codemirror/lang-markdown'
import { forceParsing, syntaxTree } from '@codemirror/language'
import { type ChangeSpec, EditorSelection, type EditorState, type Line } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { icons } from './icons'

/** Counts how many characters before or after a place are of a mark. */
function countMark(text: string, mark: string, isBefore: boolean): number {
  const [character = ''] = mark
  const all = isBefore ? [...text].reverse() : [...text]
  const end = all.findIndex((each) => each !== character)
  return end < 0 ? all.length : end
}

/** Returns whether stars on both sides contain a mark: three are bold and italic, two are bold alone. */
const hasMark = (count: number, mark: string) =>
  mark === '*' ? count === 1 || count >= 3 : count >= mark.length

type Range = { from: number; to: number }

/** Returns the words of each selected paragraph, without blanks and marks at their ends. */
function listParts(text: string, from: number, mark: string): Range[] {
  const [character = ''] = mark
  const isEdge = (each = '') => /\s/.test(each) || each === character
  return [...text.matchAll(/\S(?:[^\n]*(?:\n(?!\s*\n)[^\n]+)*)/g)].flatMap(({ 0: part, index }) => {
    let [start, end] = [0, part.length]
    while (start < end && isEdge(part[start])) start++
    while (end > start && isEdge(part[end - 1])) end--
    return end > start ? [{ from: from + index + start, to: from + index + end }] : []
  })
}

/** Puts marks around what is selected in each paragraph, or removes them where all have them. */
function toggle(view: EditorView, mark: string): void {
  const { state } = view
  const { length } = mark
  const isMarked = ({ from, to }: Range) => {
    const before = countMark(state.sliceDoc(Math.max(0, from - 3), from), mark, true)
    return hasMark(Math.min(before, countMark(state.sliceDoc(to, to + 3), mark, false)), mark)
  }
  view.dispatch(
    state.changeByRange(({ from, to }) => {
      const parts = listParts(state.sliceDoc(from, to), from, mark)
      const [first, last] = [parts[0], parts.at(-1)]
      if (!first || !last) return toggleCaret(state, from, mark)
      const isOn = parts.every(isMarked)
      const changes = parts
        .filter((part) => isOn || !isMarked(part))
        .flatMap((part): ChangeSpec[] =>
          isOn
            ? [
                { from: part.from - length, to: part.from },
                { from: part.to, to: part.to + length },
              ]
            : [
                { from: part.from, insert: mark },
                { from: part.to, insert: mark },
              ],
        )
      const set = state.changes(changes)
      return { changes, range: EditorSelection.range(set.mapPos(first.from, 1), set.mapPos(last.to, -1)) }
    }),
  )
}

/** Begins marked words at the caret, or ends them: behind the mark that follows, so that one types on without it. */
function toggleCaret(state: EditorState, at: number, mark: string) {
  const { length } = mark
  const [before, after] = [state.sliceDoc(Math.max(0, at - length), at), state.sliceDoc(at, at + length)]
  const isMarked = after === mark
  if (isMarked && before === mark)
    return { changes: { from: at - length, to: at + length }, range: EditorSelection.cursor(at - length) }
  if (isMarked) return { range: EditorSelection.cursor(at + length) }
  return { changes: { from: at, insert: mark + mark }, range: EditorSelection.cursor(at + length) }
}

const listLines = ({ state }: EditorView): Line[] => {
  const { from, to } = state.selection.main
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number]
  return Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index))
}

/** Gives each selected line a mark behind what it keeps, in place of another, or removes it if all lines have it. */
function prefix(view: EditorView, kind: RegExp, toMark: (index: number) => string, isBlock = false): void {
  const all = listLines(view)
  const lines = all
    .filter(({ text }) => isBlock || text.trim() !== '' || all.length === 1)
    .map(({ from, text }) => {
      const [, kept = '', mark = ''] = kind.exec(text) ?? []
      return { from: from + kept.length, mark }
    })
  const isOff = lines.every(({ mark }, index) => mark.trim() === toMark(index).trim())
  const changes: ChangeSpec[] = lines.map(({ from, mark }, index) => ({
    from,
    to: from + mark.length,
    insert: isOff ? '' : toMark(index),
  }))
  view.dispatch({ changes, selection: view.state.selection.map(view.state.changes(changes), 1) })
}

/** Inserts a block with blank lines around it, and puts the caret into it. */
export function insertBlock({ state, dispatch }: EditorView, block: string, caret = block.length): void {
  const line = state.doc.lineAt(state.selection.main.to)
  const before = line.text.trim() === '' ? '' : '\n\n'
  const after = state.sliceDoc(line.to, line.to + 2) === '\n\n' || line.to === state.doc.length ? '' : '\n'
  const anchor = line.to + before.length + caret
  dispatch({ changes: { from: line.to, insert: `${before}${block}${after}` }, selection: { anchor } })
}

const continueMarkup = insertNewlineContinueMarkupCommand({ nonTightLists: false })

/** Leaves a list or a quote at an empty line. Without a blank line, what follows would be of what is above. */
export function leaveBlock(view: EditorView): boolean {
  // A text that has just opened may not be read up to here.
  forceParsing(view, view.state.selection.main.head)
  const { state } = view
  const { main } = state.selection
  const { text, from, to } = state.doc.lineAt(main.head)
  const [, outer] = /^([\s>]*)> ?$/.exec(text) ?? []
  const isCode = /Code/.test(syntaxTree(state).resolveInner(main.head, -1).name)
  if (outer !== undefined && main.empty && !isCode)
    view.dispatch({ changes: { from: from + outer.length, to }, userEvent: 'input' })
  else if (list.exec(text)?.[0] !== text || !continueMarkup(view)) return false
  const { doc, selection } = view.state
  const line = doc.lineAt(selection.main.head)
  const isBelowText = line.number > 1 && doc.line(line.number - 1).text.trim() !== ''
  if (line.text === (outer ?? '') && isBelowText)
    view.dispatch(view.state.replaceSelection(`\n${line.text}`), { scrollIntoView: true, userEvent: 'input' })
  return true
}

/** Starts a paragraph in a text, with one blank line. In lists, quotes, tables and code, Enter does what it does there. */
export function startParagraph(view: EditorView): boolean {
  const { state } = view
  const { doc } = state
  const { main } = state.selection
  const line = doc.lineAt(main.from)
  const isBlank = (number: number) => number < 1 || number > doc.lines || doc.line(number).text.trim() === ''
  const isText = line.text.trim() !== '' && !/^\s*([-*+>|#]|\d+[.)]\s| {4}|```)/.test(line.text)
  const { name } = syntaxTree(state).resolveInner(main.from, -1)
  if (/Code|Table|HTML/.test(name)) return false
  if (main.empty && [-1, 0, 1].every((each) => isBlank(line.number + each))) return true
  if (!isText) return false
  view.dispatch(state.replaceSelection('\n\n'), { scrollIntoView: true, userEvent: 'input' })
  return true
}

/** Breaks a line within its paragraph. */
export function breakLine(view: EditorView): boolean {
  const { state } = view
  if (/Code|Table/.test(syntaxTree(state).resolveInner(state.selection.main.from, -1).name)) return false
  view.dispatch(state.replaceSelection('\\\n'), { scrollIntoView: true, userEvent: 'input' })
  return true
}

/** Inserts a picture, with the caret at its alternative text. */
export function insertPicture(view: EditorView, name: string, alt = ''): void {
  insertBlock(view, `![${alt}](${/[\s()<>]/.test(name) ? `<${name}>` : name})`, 2 + alt.length)
}

/** Links the selection, or the word at the caret, or else the words that are given. One goes on behind the link. */
export function insertLink({ state, dispatch }: EditorView, href: string, label: string): void {
  const { main } = state.selection
  const { from, to } = (main.empty && state.wordAt(main.head)) || main
  const insert = `[${state.sliceDoc(from, to) || label}](${href})`
  dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length } })
}

const list = /^(\s*)([-*+]|\d+[.)]) +(\[[ x]\] +)?/
// What a line keeps, and the mark that another replaces. A heading is in no list or quote; a list can be in a quote.
const heading = /^()((?:> ?)*\s*(?:#{1,6} +|(?:[-*+]|\d+[.)]) +(?:\[[ x]\] +)?)?)/
const item = /^((?:> ?)*\s*)(#{1,6} +|(?:[-*+]|\d+[.)]) +(?:\[[ x]\] +)?)?/
const quote = /^()(> ?|#{1,6} +)?/

export type Command = { label: string; icon: string; key?: string; run: (view: EditorView) => unknown }
export const commands: readonly Command[] = [
  { label: 'Heading', icon: icons.heading, run: (view) => prefix(view, heading, () => '## ') },
  { label: 'Subheading', icon: icons.subheading, run: (view) => prefix(view, heading, () => '### ') },
  { label: 'Bold', icon: icons.bold, key: 'b', run: (view) => toggle(view, '**') },
  { label: 'Italic', icon: icons.italic, key: 'i', run: (view) => toggle(view, '*') },
  { label: 'Code', icon: icons.code, key: 'e', run: (view) => toggle(view, '`') },
  { label: 'List', icon: icons.bullets, run: (view) => prefix(view, item, () => '- ') },
  {
    label: 'Numbered list',
    icon: icons.numbers,
    run: (view) => prefix(view, item, (index) => `${index + 1}. `),
  },
  { label: 'Quote', icon: icons.quote, run: (view) => prefix(view, quote, () => '> ', true) },
  { label: 'Note', icon: icons.note, run: (view) => insertBlock(view, '> [!NOTE]\n> ') },
  { label: 'Code block', icon: icons.codeBlock, run: (view) => insertBlock(view, '```sql\nSELECT 1;\n```') },
]

export const commandKeys = keymap.of(
  commands.flatMap(({ key, run }) =>
    key ? [{ key: `Mod-${key}`, run: (view: EditorView) => Boolean([run(view)]) }] : [],
  ),
)
