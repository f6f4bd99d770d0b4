import { syntaxTree } from '@codemirror/language'
import type { EditorState, Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { Pasted } from '../shared/types'
import { ask, readBase64 } from './ask'
import type { Store } from './store'

// Pastes formatted words as Markdown, and takes documents that are dropped.

/** `addFiles` adds pictures and files to download that came alone. */
type Paste = Pick<Store, 'say' | 'fail'> & { addFiles: (files: File[]) => void }

/** Says that what took a while came after the text was left. */
export const leaveMessage = 'Not inserted: you left the text.'

/** Matches HTML that has more than words. Code editors copy only colours. */
const rich =
  /<(a\s[^>]*href|b|strong|em|i|s|del|h[1-6]|[uo]l|table|img|blockquote|code|pre|hr|su[bp])\b|font-(weight|style): ?(bold|[6-9]00|italic)|line-through|mso-list/i

const isBlank = (html: string) => !new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim()

/** Returns HTML that is to be converted. A single cell is its words, as is all that goes into code or a table. */
function readHtml(data: DataTransfer, { doc, selection }: EditorState, isCode: boolean): string {
  const html = data.getData('text/html')
  const isCell = html.match(/<t[dh]\b/gi)?.length === 1
  const isInTable = doc.lineAt(selection.main.head).text.startsWith('|')
  const isSource = data.types.includes('vscode-editor-data')
  return rich.test(html) && !isCell && !isInTable && !isCode && !isSource ? html : ''
}

const isInCode = (state: EditorState, position: number) =>
  /Code/.test(syntaxTree(state).resolveInner(position, -1).name)

/** Returns the level of the last heading before a position; 1 is the title. */
function findLevel(state: EditorState, position: number): number {
  for (let { number } = state.doc.lineAt(position); number > 0; number--) {
    const line = state.doc.line(number)
    const [, marks] = /^(#{1,6}) /.exec(line.text) ?? []
    if (marks && line.to < position && !isInCode(state, line.from)) return marks.length
  }
  return 1
}

/** Returns what to insert: one paragraph goes into the line, all else between blank lines. */
function fit(state: EditorState, from: number, to: number, body: string): string {
  if (!/\n|^(#{1,6} |[-*+] |\d+[.)] |> |\||```|!\[)/.test(body)) return body
  const gap = (text: string, edge: RegExp) => (text ? '\n\n'.slice(edge.exec(text)?.[0].length ?? 0) : '')
  const before = gap(state.sliceDoc(Math.max(0, from - 2), from), /\n*$/)
  return before + body + gap(state.sliceDoc(to, to + 2), /^\n*/)
}

export function paste({ addFiles, say, fail }: Paste): Extension {
  // Where words go that are not converted yet, while one goes on typing.
  const places = new Set<{ from: number; to: number }>()
  let turn: Promise<void> = Promise.resolve()

  function insert(view: EditorView, { from, to }: { from: number; to: number }, text: string): void {
    const changes = { from, to, insert: text }
    const selection = view.state.selection.map(view.state.changes(changes), 1)
    view.dispatch({ changes, selection, userEvent: 'input.paste', scrollIntoView: true })
  }

  /** Inserts what the server converts. If it cannot, `plain` goes there. */
  function insertConverted(view: EditorView, at: { from: number; to: number }, pasted: Pasted, plain = '') {
    places.add(at)
    turn = turn.then(async () => {
      say('Converting …', 'busy')
      const converted = await ask('convert', pasted).catch(fail)
      places.delete(at)
      // The text of another entry may be there now.
      if (!view.dom.isConnected) return say(leaveMessage, 'warning')
      const lost = converted?.lost ?? []
      if (converted && lost.length > 0) say(`Not kept: ${lost.join('; ')}.`, 'warning')
      else if (converted) say('')
      insert(view, at, fit(view.state, at.from, at.to, converted?.body || plain))
    })
  }

  return [
    EditorView.updateListener.of(({ changes, docChanged, transactions }) => {
      if (!docChanged) return
      const isPaste = transactions.some((each) => each.isUserEvent('input.paste'))
      for (const place of places)
        Object.assign(place, {
          from: changes.mapPos(place.from, isPaste ? 1 : -1),
          to: changes.mapPos(place.to, isPaste ? 1 : -1),
        })
    }),
    EditorView.domEventHandlers({
      paste: ({ clipboardData: data }, view) => {
        if (!data) return false
        const { from, to } = view.state.selection.main
        const [text, html] = [data.getData('text/plain'), data.getData('text/html')]
        // Word and Excel add a picture of the words. It counts only without them.
        if (data.files.length > 0 && !text.trim() && isBlank(html)) {
          addFiles([...data.files])
          return true
        }
        const pasted = readHtml(data, view.state, isInCode(view.state, from))
        if (!pasted) return false
        insertConverted(view, { from, to }, { html: pasted, below: findLevel(view.state, from) }, text)
        return true
      },
      drop: ({ dataTransfer, clientX: x, clientY: y }, view) => {
        const files = [...(dataTransfer?.files ?? [])]
        if (files.length === 0) return false
        const from = view.posAtCoords({ x, y }) ?? view.state.selection.main.head
        const below = findLevel(view.state, from)
        const documents = files.filter(({ name }) => /\.(docx|html?)$/i.test(name))
        for (const file of documents)
          readBase64(file).then(
            (content) => insertConverted(view, { from, to: from }, { name: file.name, content, below }),
            fail,
          )
        const others = files.filter((file) => !documents.includes(file))
        if (others.length > 0) addFiles(others)
        return true
      },
    }),
  ]
}
