import { syntaxTree } from '@codemirror/language'
import {
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state'
import { Decoration, EditorView, WidgetType } from '@codemirror/view'
import { ask, holdPage, Refusal, readBase64 } from './ask'
import type { Store } from './store'

// Pastes formatted words as Markdown, and takes documents that are dropped.

/** `addFile` uploads a picture or a file to download. It resolves with the Markdown that shows it. */
type Paste = Pick<Store, 'say' | 'fail'> & { addFile: (file: File) => Promise<string> }

/** Says that what took a while came after the text was left. */
export const leaveMessage = 'Not inserted: you left the text.'

/** Matches HTML that has more than words. Code editors copy only colours. */
const rich =
  /<(a\s[^>]*href|b|strong|em|i|s|del|h[1-6]|[uo]l|table|img|blockquote|code|pre|hr|su[bp])\b|font-(weight|style): ?(bold|[6-9]00|italic)|line-through|mso-list/i

const isDocument = (name: string) => /\.(docx|html?)$/i.test(name)

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
  const isEnd = to === state.doc.length && state.selection.main.head === to && isWhole.test(body)
  return before + body + (isEnd ? '\n\n' : gap(state.sliceDoc(to, to + 2), /^\n*/))
}

/** Matches what ends with a picture, a table or code: what is typed on is no part of it. */
const isWhole = /(^|\n)(!\[[^\n]*\)|\|[^\n]*|```)$/

const note = /\[\^(\d+)\]/g

/** Returns Markdown whose notes go on behind those of a text: each program counts from 1. */
function renumber(body: string, text: string): string {
  const used = [...text.matchAll(note)].map(([, number]) => Number(number))
  const isNote = (number: string) => body.includes(`\n[^${number}]: `)
  return body.replace(note, (all, number) =>
    isNote(number) ? `[^${Number(number) + Math.max(0, ...used)}]` : all,
  )
}

/** Where something goes that is not here yet, while one goes on typing. */
type Place = { id: number; at: number; label: string }
const addPlace = StateEffect.define<Place>()
const removePlace = StateEffect.define<number>()

class Placeholder extends WidgetType {
  constructor(readonly label: string) {
    super()
  }
  override eq = (other: Placeholder) => other.label === this.label
  override toDOM(): HTMLElement {
    const element = document.createElement('span')
    element.className = 'chip mx-1'
    element.textContent = `${this.label} …`
    return element
  }
}

const places = StateField.define<readonly Place[]>({
  create: () => [],
  update(all, { changes, effects, docChanged }: Transaction) {
    // What was pasted before comes first, and what is typed meanwhile behind it.
    const side = effects.some((effect) => effect.is(removePlace)) ? 1 : -1
    const removed = effects.flatMap((effect) => (effect.is(removePlace) ? [effect.value] : []))
    const added = effects.flatMap((effect) => (effect.is(addPlace) ? [effect.value] : []))
    const kept = [...all.filter(({ id }) => !removed.includes(id)), ...added]
    return docChanged ? kept.map((place) => ({ ...place, at: changes.mapPos(place.at, side) })) : kept
  },
  provide: (field) =>
    EditorView.decorations.compute([field], (state) =>
      Decoration.set(
        state
          .field(field)
          .map(({ at, label }) => Decoration.widget({ widget: new Placeholder(label), side: 1 }).range(at)),
        true,
      ),
    ),
})

export function paste({ addFile, say, fail }: Paste): Extension {
  let turn: Promise<void> = Promise.resolve()
  let last = 0
  /** What did not come. It is said once all is there. */
  const lost: string[] = []

  /** Keeps a place for what `load` brings, and says so until it is there. Caret and focus stay where they are. */
  function insertLater(
    view: EditorView,
    at: number,
    label: string,
    load: () => Promise<{ body: string; lost: string[] }>,
    plain = '',
  ): void {
    const id = ++last
    view.dispatch({ effects: addPlace.of({ id, at, label }) })
    const insert = async () => {
      say(`${label} …`, 'busy')
      const loaded = await load().catch((error) => {
        if (error instanceof Refusal) lost.push(error.message)
        else fail(error)
      })
      if (loaded && loaded.lost.length > 0) lost.push(`Not kept: ${loaded.lost.join('; ')}.`)
      // The text of another entry may be there now.
      const isLeft = !view.dom.isConnected
      if (isLeft) lost.push(leaveMessage)
      if (id === last) say([...new Set(lost.splice(0))].join(' '), 'warning')
      if (isLeft) return
      const text = renumber(loaded?.body ?? '', view.state.doc.toString()) || plain
      const place = view.state.field(places).find((each) => each.id === id)?.at ?? at
      const changes = view.state.changes({
        from: place,
        insert: text ? fit(view.state, place, place, text) : '',
      })
      const selection = view.state.selection.map(changes, 1)
      view.dispatch({ changes, selection, effects: removePlace.of(id), userEvent: 'input.paste' })
    }
    turn = holdPage(turn.then(insert))
  }

  /** Inserts the words of documents, and pictures and files to download. */
  function insertFiles(view: EditorView, at: number, files: Iterable<File>): void {
    const below = findLevel(view.state, at)
    for (const file of files) {
      const { name } = file
      if (isDocument(name))
        insertLater(view, at, `Converting ${name}`, async () =>
          ask('convert', { name, content: await readBase64(file), below }),
        )
      else insertLater(view, at, `Adding ${name}`, async () => ({ body: await addFile(file), lost: [] }))
    }
  }

  return [
    places,
    EditorView.domEventHandlers({
      paste: ({ clipboardData: data }, view) => {
        if (!data) return false
        const { from, to } = view.state.selection.main
        const [text, html] = [data.getData('text/plain'), data.getData('text/html')]
        // Word and Excel add a picture of the words. It counts only without them.
        const isFile = data.files.length > 0 && !text.trim() && isBlank(html)
        const pasted = isFile ? '' : readHtml(data, view.state, isInCode(view.state, from))
        if (!isFile && !pasted) return false
        const below = findLevel(view.state, from)
        // What is selected is replaced at once.
        view.dispatch({ changes: { from, to } })
        if (isFile) insertFiles(view, from, data.files)
        else insertLater(view, from, 'Converting', () => ask('convert', { html: pasted, below }), text)
        return true
      },
      drop: ({ dataTransfer, clientX: x, clientY: y }, view) => {
        if (!dataTransfer?.files.length) return false
        const at = view.posAtCoords({ x, y }) ?? view.state.selection.main.head
        const { from, to } = view.state.doc.lineAt(at)
        // What becomes no link goes below the paragraph that it falls into: no word is split.
        const below = at === from ? at : to
        const isLink = ({ name, type }: File) => !isDocument(name) && !type.startsWith('image/')
        for (const file of dataTransfer.files) insertFiles(view, isLink(file) ? at : below, [file])
        return true
      },
    }),
  ]
}
