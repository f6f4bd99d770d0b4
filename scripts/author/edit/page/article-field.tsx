import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { openSearchPanel } from '@codemirror/search'
import { basicSetup, EditorView } from 'codemirror'
import { useContext, useEffect, useRef, useState } from 'react'
import { upload } from './ask'
import { type FieldProps, Form, useField } from './form'
import { Labelled } from './labelled'
import { PictureDialog } from './picture-field'

/** Puts marks around the selection, and selects the words between them. */
function wrap(view: EditorView, before: string, after = before): void {
  const { from, to } = view.state.selection.main
  const text = view.state.sliceDoc(from, to)
  view.dispatch({
    changes: { from, to, insert: before + text + after },
    selection: { anchor: from + before.length, head: from + before.length + text.length },
  })
  view.focus()
}

/** Puts a mark in front of each selected line. */
function prefix(view: EditorView, mark: string): void {
  const { from, to } = view.state.selection.main
  const [first, last] = [view.state.doc.lineAt(from).number, view.state.doc.lineAt(to).number]
  const lines = Array.from({ length: last - first + 1 }, (_, index) => view.state.doc.line(first + index))
  view.dispatch({ changes: lines.map((line) => ({ from: line.from, insert: mark })) })
  view.focus()
}

/** Inserts a block with blank lines around it, and puts the caret into it. */
function insert(view: EditorView, block: string, caret = block.length): void {
  const { to } = view.state.doc.lineAt(view.state.selection.main.to)
  const text = `\n\n${block}\n`
  view.dispatch({ changes: { from: to, insert: text }, selection: { anchor: to + 2 + caret } })
  view.focus()
}

const insertPicture = (view: EditorView, name: string) => insert(view, `![](${name})`, 2)

type Command = { label: string; key?: string; run: (view: EditorView) => void }
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
  { label: 'Find', run: openSearchPanel },
]

/** Runs the command of a shortcut. Returns whether there is one. */
function runShortcut(event: KeyboardEvent, view: EditorView): boolean {
  const isModified = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  const command = isModified && commands.find(({ key }) => key === event.key)
  if (!command) return false
  event.preventDefault()
  command.run(view)
  return true
}

/** Edits Markdown as it is: nothing but what one types changes. */
export function ArticleField(props: FieldProps) {
  const { attributes } = useField(props)
  const { say } = useContext(Form)
  const element = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(undefined)
  const latest = useRef({ ...props, say })
  latest.current = { ...props, say }
  const [isChoosing, setChoosing] = useState(false)
  useEffect(() => {
    const addFiles = (view: EditorView, files?: FileList) => {
      const pictures = [...(files ?? [])]
      for (const picture of pictures)
        upload(picture).then(
          (name) => insertPicture(view, name),
          (error) => latest.current.say(error.message),
        )
      return pictures.length > 0
    }
    const view = new EditorView({
      parent: element.current ?? undefined,
      // Later values come from here.
      doc: String(latest.current.value ?? ''),
      extensions: [
        basicSetup,
        markdown({ base: markdownLanguage }),
        EditorView.lineWrapping,
        EditorView.cspNonce.of(document.getElementById('editor')?.dataset.nonce ?? ''),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current.onChange(update.state.doc.toString())
        }),
        EditorView.domEventHandlers({
          keydown: runShortcut,
          drop: (event, target) => addFiles(target, event.dataTransfer?.files),
          paste: (event, target) => addFiles(target, event.clipboardData?.files),
        }),
      ],
    })
    editor.current = view
    return () => view.destroy()
  }, [])
  useEffect(() => {
    const content = editor.current?.contentDOM
    const { id, ...aria } = attributes
    for (const [name, value] of Object.entries({
      ...aria,
      'aria-labelledby': `${id}-label`,
      id,
      spellcheck: true,
    }))
      content?.setAttribute(name, String(value ?? ''))
  }, [attributes])
  const run = (command: Command) => editor.current && command.run(editor.current)
  return (
    <Labelled {...props}>
      <fieldset className="toolbar" aria-label="Format">
        {commands.map((command) => (
          <button
            key={command.label}
            type="button"
            title={command.key ? `${command.label} (Ctrl+${command.key.toUpperCase()})` : command.label}
            onClick={() => run(command)}
          >
            {command.label}
          </button>
        ))}
        <button type="button" onClick={() => setChoosing(true)}>
          Picture
        </button>
      </fieldset>
      <div ref={element} className="article" />
      {isChoosing ? (
        <PictureDialog
          minWidth={480}
          onClose={() => setChoosing(false)}
          onChoose={(name) => {
            setChoosing(false)
            // While the dialog is open, the text cannot take the focus.
            setTimeout(() => editor.current && insertPicture(editor.current, name))
          }}
        />
      ) : null}
    </Labelled>
  )
}
