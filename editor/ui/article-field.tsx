import { defaultKeymap } from '@codemirror/commands'
import { openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap } from '@codemirror/view'
import { downloadName } from 'checked-content/download-names'
import { useContext, useEffect, useRef, useState } from 'react'
import { linkIcon, magnifyingGlassIcon } from '@/components/ui/icon-paths'
import { type Command, commandKeys, commands, insertLink, insertPicture } from './article-commands'
import { articleLook } from './article-look'
import { upload, uploadFile } from './ask'
import { type FieldProps, Form, Mistakes, toId, useField } from './form'
import { IconAction } from './icon-action'
import { icons } from './icons'
import { LinkDialog } from './link-field'
import { leaveMessage, paste } from './paste'
import { PictureDialog } from './picture-dialog'
import { toThumbnail } from './thumbnail'

/** Returns the smallest change from one text to another, so that the caret stays. */
function findChange(before: string, after: string) {
  let from = 0
  while (from < before.length && from < after.length && before[from] === after[from]) from++
  let end = 0
  const most = Math.min(before.length, after.length) - from
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}

/** Edits Markdown as it is: nothing but what one types changes. Undo and redo are those of the form. */
export function ArticleField(props: FieldProps) {
  const { value, path, label } = props
  const attributes = useField(props)
  const { fail, file, say } = useContext(Form)
  const element = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(undefined)
  const latest = useRef(props)
  latest.current = props
  const [dialog, setDialog] = useState<'picture' | 'link'>()
  const text = String(value ?? '')
  /** Runs a command of a button, or of an upload that ended. The text takes the focus. */
  const run = (command: Command['run']) => {
    if (!editor.current?.dom.isConnected) return say(leaveMessage, 'warning')
    editor.current.focus()
    command(editor.current)
  }
  const addLink = (name: string, words: string) =>
    run((view) => insertLink(view, name, words.replace(/\.\w+$/, '').replace(/[_\s]+/g, ' ')))
  const addPicture = (name: string, alt?: string) => run((view) => insertPicture(view, name, alt))
  // biome-ignore lint/correctness/useExhaustiveDependencies: later values come from here.
  useEffect(() => {
    const addFiles = async (files: File[]) => {
      for (const each of files)
        if (downloadName.test(each.name))
          await uploadFile(each).then((name) => addLink(name, each.name), fail)
        else await upload(each).then((name) => addPicture(name), fail)
    }
    editor.current = new EditorView({
      parent: element.current ?? undefined,
      doc: text,
      extensions: [
        commandKeys,
        keymap.of([
          { key: 'Mod-k', run: () => Boolean([setDialog('link')]) },
          ...searchKeymap,
          ...defaultKeymap,
        ]),
        search({ top: true }),
        drawSelection(),
        EditorState.allowMultipleSelections.of(true),
        articleLook((name) => toThumbnail(name, file)),
        EditorView.lineWrapping,
        EditorView.cspNonce.of(document.getElementById('editor')?.dataset.nonce ?? ''),
        EditorView.updateListener.of(({ docChanged, state }) => {
          const changed = state.doc.toString()
          if (docChanged && changed !== latest.current.value) latest.current.onChange(changed)
        }),
        paste({ addFiles, say, fail }),
      ],
    })
    return () => editor.current?.destroy()
  }, [])
  useEffect(() => {
    // Undone, or changed elsewhere.
    const shown = editor.current?.state.doc.toString()
    if (shown === undefined || shown === text) return
    const change = findChange(shown, text)
    editor.current?.dispatch({ changes: change, selection: { anchor: change.from + change.insert.length } })
  }, [text])
  useEffect(() => {
    const all = { ...attributes, 'aria-label': label, spellcheck: true }
    for (const [name, each] of Object.entries(all))
      editor.current?.contentDOM.setAttribute(name, String(each ?? ''))
  })
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
  return (
    <div className="article relative">
      <div
        role="toolbar"
        aria-label="Format"
        className="sticky top-0 z-1 -mx-2 flex items-center overflow-x-auto border-b border-hairline bg-surface p-1"
      >
        {commands.map(({ label: name, icon, key, run: command }) => (
          <IconAction
            key={name}
            label={key ? `${name} (Ctrl+${key.toUpperCase()})` : name}
            icon={icon}
            onClick={() => run(command)}
          />
        ))}
        <IconAction label="Link (Ctrl+K)" icon={linkIcon} onClick={() => setDialog('link')} />
        <IconAction label="Picture" icon={icons.image} onClick={() => setDialog('picture')} />
        <IconAction label="Find (Ctrl+F)" icon={magnifyingGlassIcon} onClick={() => run(openSearchPanel)} />
      </div>
      <div ref={element} />
      <p className="text-small text-muted tabular-nums">
        {words === 1 ? '1 word' : `${words.toLocaleString('en-GB')} words`}
      </p>
      <Mistakes path={path} />
      <span id={`${toId(path)}-hint`} className="sr-only">
        {props.shape.description}
      </span>
      {dialog === 'picture' ? (
        <PictureDialog minWidth={480} onChoose={addPicture} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'link' ? (
        <LinkDialog
          onChoose={(link) => run((view) => insertLink(view, link.href, link.label))}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </div>
  )
}
