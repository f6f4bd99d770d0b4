import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { openSearchPanel } from '@codemirror/search'
import { keymap } from '@codemirror/view'
import { basicSetup, EditorView } from 'codemirror'
import { useContext, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { upload } from './ask'
import { type FieldProps, Form, Labelled, toLegend, useField } from './form'
import { PictureDialog } from './picture-field'

/** Puts marks around the selection, and selects the words between them. */
function wrap(view: EditorView, before: string, after = before): void {
  const { from, to } = view.state.selection.main
  view.dispatch({
    changes: [
      { from, insert: before },
      { from: to, insert: after },
    ],
    selection: { anchor: from + before.length, head: to + before.length },
  })
}

/** Puts a mark in front of each selected line. */
function prefix({ state, dispatch }: EditorView, mark: string): void {
  const { from, to } = state.selection.main
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number]
  const lines = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index))
  dispatch({ changes: lines.map((line) => ({ from: line.from, insert: mark })) })
}

/** Inserts a block with blank lines around it, and puts the caret into it. */
function insert({ state, dispatch }: EditorView, block: string, caret = block.length): void {
  const { to } = state.doc.lineAt(state.selection.main.to)
  dispatch({ changes: { from: to, insert: `\n\n${block}\n` }, selection: { anchor: to + 2 + caret } })
}

type Command = { label: string; key?: string; run: (view: EditorView) => unknown }
const commands: readonly Command[] = [
  { label: 'Bold', key: 'b', run: (view) => wrap(view, '**') },
  { label: 'Italic', key: 'i', run: (view) => wrap(view, '*') },
  { label: 'Code', key: 'e', run: (view) => wrap(view, '`') },
  { label: 'Link', key: 'k', run: (view) => wrap(view, '[', '](/)') },
  { label: 'Heading', run: (view) => prefix(view, '## ') },
  { label: 'Subheading', run: (view) => prefix(view, '### ') },
  { label: 'Quote', run: (view) => prefix(view, '> ') },
  { label: 'List', run: (view) => prefix(view, '- ') },
  { label: 'Numbered list', run: (view) => prefix(view, '1. ') },
  { label: 'Table', run: (view) => insert(view, '| Heading | Heading |\n| --- | --- |\n| Cell | Cell |') },
  { label: 'Code block', run: (view) => insert(view, '```sql\nSELECT 1;\n```') },
  { label: 'Note', run: (view) => insert(view, '> [!NOTE]\n> A note.') },
]

const keys = keymap.of(
  commands.flatMap(({ key, run }) =>
    key ? [{ key: `Mod-${key}`, run: (view: EditorView) => Boolean([run(view)]) }] : [],
  ),
)

/** Edits Markdown as it is: nothing but what one types changes. */
export function ArticleField(props: FieldProps) {
  const attributes = useField(props)
  const { say } = useContext(Form)
  const element = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(undefined)
  const latest = useRef(props)
  latest.current = props
  const [isChoosing, setChoosing] = useState(false)
  /** Runs a command of a button. The text takes the focus. */
  const run = (command: Command['run']) => {
    if (!editor.current) return
    editor.current.focus()
    command(editor.current)
  }
  const insertPicture = (name: string) => run((view) => insert(view, `![](${name})`, 2))
  // biome-ignore lint/correctness/useExhaustiveDependencies: later values come from here.
  useEffect(() => {
    const addPictures = (transfer: DataTransfer | null) => {
      const pictures = [...(transfer?.files ?? [])]
      for (const picture of pictures) upload(picture).then(insertPicture, (error) => say(error.message))
      return pictures.length > 0
    }
    editor.current = new EditorView({
      parent: element.current ?? undefined,
      doc: String(props.value ?? ''),
      extensions: [
        keys,
        basicSetup,
        markdown({ base: markdownLanguage }),
        EditorView.lineWrapping,
        EditorView.cspNonce.of(document.getElementById('editor')?.dataset.nonce ?? ''),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) latest.current.onChange(state.doc.toString())
        }),
        EditorView.domEventHandlers({
          drop: (event) => addPictures(event.dataTransfer),
          paste: (event) => addPictures(event.clipboardData),
        }),
      ],
    })
    return () => editor.current?.destroy()
  }, [])
  useEffect(() => {
    const all = { ...attributes, 'aria-label': toLegend(props), spellcheck: true }
    for (const [name, value] of Object.entries(all))
      editor.current?.contentDOM.setAttribute(name, String(value ?? ''))
  })
  return (
    <Labelled {...props}>
      <fieldset aria-label="Format" className="flex flex-wrap gap-1">
        {[...commands, { label: 'Find', key: 'f', run: openSearchPanel }].map(
          ({ label, key, run: command }) => (
            <Button
              key={label}
              variant="outline"
              title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
              onClick={() => run(command)}
            >
              {label}
            </Button>
          ),
        )}
        <Button variant="outline" onClick={() => setChoosing(true)}>
          Picture
        </Button>
      </fieldset>
      <div ref={element} className="rounded-control border border-control" />
      {isChoosing ? (
        <PictureDialog minWidth={480} onChoose={insertPicture} onClose={() => setChoosing(false)} />
      ) : null}
    </Labelled>
  )
}
