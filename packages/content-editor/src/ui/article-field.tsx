import { defaultKeymap } from '@codemirror/commands'
import { EditorState, Prec, Transaction } from '@codemirror/state'
import { drawSelection, EditorView, keymap } from '@codemirror/view'
import { downloadName } from 'checked-content/download-names'
import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { countWords } from '../shared/words'
import {
  breakLine,
  type Command,
  commandKeys,
  commands,
  insertLink,
  insertPicture,
  leaveBlock,
  startParagraph,
} from './article-commands'
import { articleLook } from './article-look'
import { upload, uploadFile } from './ask'
import { IconAction } from './controls'
import { findChanges } from './find-changes'
import { type Finding, FindPanel, find, openFind } from './find-panel'
import { type FieldProps, Form, Problems, useField, Versions } from './form'
import { icons } from './icons'
import { LinkDialog } from './link-field'
import { type Target, toId } from './message'
import { leaveMessage, paste } from './paste'
import { PictureDialog } from './picture-dialog'
import { TableDialog } from './table-dialog'
import { emptyTable, findTable, followTable, leaveTable, replaceTable, type Table } from './table-text'
import { toThumbnail } from './thumbnail'

/** Moves the focus between the buttons of a toolbar, which is one stop of Tab (WAI-ARIA APG). */
function moveInToolbar({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const buttons = [...currentTarget.querySelectorAll('button')]
  const now = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const at = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[key]
  const next = at === undefined ? undefined : buttons.at(at % buttons.length)
  if (!next) return
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1
  next.focus()
}

/** Returns the words, the caret in them, or the line of a target. */
function findTarget({ doc }: EditorState, { place, line, offset }: Target) {
  if (line !== undefined && line <= doc.lines) return { anchor: doc.line(line).from }
  if (!place) return undefined
  const parts = doc.toString().split(place.words)
  if (parts.length < 2) return undefined
  const before = parts.slice(0, Math.min(place.nth + 1, parts.length - 1)).join(place.words)
  const [start, end] = [before.length, before.length + place.words.length]
  return offset === undefined ? { anchor: start, head: end } : { anchor: Math.min(start + offset, end) }
}

/** Moves the caret to a target, else to where something was undone: what is in view then stays at its place. */
function goTo(view: EditorView, target: Target, undoneAt?: number): void {
  const found = findTarget(view.state, target)
  if (!found && undoneAt === undefined) return
  const selection = found ?? { anchor: Math.min(undoneAt ?? 0, view.state.doc.length) }
  // The margin is more than the bar of tools covers.
  const scroll = EditorView.scrollIntoView(selection.anchor, found ? { y: 'center' } : { yMargin: 120 })
  view.dispatch({ selection, effects: scroll })
}

type Run = (command: Command['run']) => void
type OpenDialog = 'picture' | 'link' | Table
type ToolbarProps = { run: Run; onDialog: (dialog: OpenDialog) => void }

function Toolbar({ run, onDialog }: ToolbarProps) {
  const { say } = useContext(Form)
  const openTable = ({ state }: EditorView) => {
    const table = findTable(state)
    if (table === 'other') say('The grid cannot show this table. Change its lines in the text.', 'warning')
    else onDialog(table ?? emptyTable)
  }
  return (
    <div
      role="toolbar"
      aria-label="Format"
      className="flex flex-wrap items-center p-1"
      onKeyDown={moveInToolbar}
    >
      {commands.map(({ label: name, icon, key, run: command }, index) => (
        <IconAction
          key={name}
          tabIndex={index === 0 ? 0 : -1}
          label={key ? `${name} (Ctrl+${key.toUpperCase()})` : name}
          icon={icon}
          onClick={() => run(command)}
        />
      ))}
      <IconAction tabIndex={-1} label="Table" icon={icons.table} onClick={() => run(openTable)} />
      <IconAction tabIndex={-1} label="Link (Ctrl+K)" icon={icons.link} onClick={() => onDialog('link')} />
      <IconAction tabIndex={-1} label="Picture" icon={icons.image} onClick={() => onDialog('picture')} />
      <IconAction tabIndex={-1} label="Find (Ctrl+F)" icon={icons.find} onClick={() => run(openFind)} />
    </div>
  )
}

type DialogsProps = { open: OpenDialog; run: Run; onRows: (rows: string[][]) => void; onClose: () => void }

/** The dialogs of the toolbar. What they return goes to the caret. */
function Dialogs({ open, run, onRows, onClose }: DialogsProps) {
  if (open === 'link')
    return (
      <LinkDialog
        onChoose={({ href, label }) => run((view) => insertLink(view, href, label))}
        onClose={onClose}
      />
    )
  if (open === 'picture')
    return (
      <PictureDialog
        minWidth={480}
        onChoose={(name, alt) => run((view) => insertPicture(view, name, alt))}
        onClose={onClose}
      />
    )
  return <TableDialog table={open} onChange={onRows} onClose={onClose} />
}

/** Returns whether a change is of keys that write or delete. A command, a paste or a drop is a step. */
const isTyping = (change: Transaction) =>
  !change.docChanged ||
  change.annotation(Transaction.userEvent) === 'input' ||
  ['input.type', 'delete.backward', 'delete.forward'].some((event) => change.isUserEvent(event))

const listen = (onChange: (changed: string, isStep: boolean) => void) =>
  EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    if (docChanged) onChange(state.doc.toString(), !transactions.every(isTyping))
  })

const WordCount = ({ count }: { count: number }) => (
  <p className="text-small text-muted tabular-nums">
    {count === 1 ? '1 word' : `${count.toLocaleString('en-GB')} words`}
  </p>
)

/** Edits Markdown as it is: nothing but what one types changes. Undo and redo are those of the form. */
export function ArticleField(props: FieldProps) {
  const { value, path, label } = props
  const attributes = useField(props)
  const { fail, file, say, target, endBurst } = useContext(Form)
  const element = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(undefined)
  /** The end of what was changed elsewhere, or undone, last. */
  const changedAt = useRef<number>(undefined)
  const latest = useRef(props)
  latest.current = props
  const host = useRef<HTMLDivElement>(null)
  const [finding, setFinding] = useState<Finding>()
  const [dialog, setDialog] = useState<OpenDialog>()
  const text = String(value ?? '')
  /** Runs a command of a button, or of an upload that ended. The text takes the focus. */
  const run = (command: Command['run']) => {
    if (!editor.current?.dom.isConnected) return say(leaveMessage, 'warning')
    editor.current.focus()
    command(editor.current)
  }
  const writeRows = (rows: string[][]) =>
    editor.current && typeof dialog === 'object' && setDialog(replaceTable(editor.current, dialog, rows))
  const closeDialog = () => {
    if (editor.current && typeof dialog === 'object') leaveTable(editor.current, dialog)
    setDialog(undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: later values come from here.
  useEffect(() => {
    const addFile = async (each: File) => {
      if (!downloadName.test(each.name)) return `![](${await upload(each)})`
      const words = each.name.replace(/\.\w+$/, '').replace(/[_\s]+/g, ' ')
      return `[${words}](${await uploadFile(each)})`
    }
    editor.current = new EditorView({
      parent: element.current ?? undefined,
      doc: text,
      extensions: [
        commandKeys,
        // Before what Markdown does there.
        Prec.highest(keymap.of([{ key: 'Enter', run: leaveBlock }])),
        find(host.current, setFinding),
        keymap.of([
          { key: 'Mod-k', run: () => Boolean([setDialog('link')]) },
          { key: 'Enter', run: startParagraph },
          { key: 'Shift-Enter', run: breakLine },
          ...defaultKeymap,
        ]),
        drawSelection(),
        EditorState.allowMultipleSelections.of(true),
        articleLook((name) => toThumbnail(name, file)),
        EditorView.lineWrapping,
        EditorView.cspNonce.of(document.getElementById('editor')?.dataset.nonce ?? ''),
        listen((changed, isStep) => {
          if (changed === latest.current.value) return
          if (isStep) endBurst()
          latest.current.onChange(changed)
          if (isStep) endBurst()
        }),
        paste({ addFile, say, fail }),
      ],
    })
    return () => editor.current?.destroy()
  }, [])
  useEffect(() => {
    // Undone, or changed elsewhere.
    const shown = editor.current?.state.doc.toString()
    if (shown === undefined || shown === text) return
    const changes = findChanges(shown, text)
    // The caret stays where one types, unless the change is then aimed at.
    editor.current?.dispatch({ changes })
    setDialog((open) => followTable(editor.current?.state, open))
    changedAt.current = text.length - shown.length + (changes.at(-1)?.to ?? 0)
  }, [text])
  useEffect(() => {
    const all = { ...attributes, 'aria-label': label, spellcheck: true }
    for (const [name, each] of Object.entries(all))
      editor.current?.contentDOM.setAttribute(name, String(each ?? ''))
  })
  useEffect(() => {
    const view = editor.current
    if (!view || target.path !== path) return
    goTo(view, target, changedAt.current)
    changedAt.current = undefined
  }, [target, path])
  return (
    <div className="article relative">
      <div className="sticky top-0 z-1 -mx-2 border-b border-hairline bg-surface">
        <Toolbar run={run} onDialog={setDialog} />
        <div ref={host} />
        {/* In view wherever one writes, as the line may be far from both ends. */}
        <div className="max-h-24 overflow-y-auto px-2">
          <Problems path={path} kind="mistakes" />
        </div>
      </div>
      <div ref={element} />
      <WordCount count={countWords(text)} />
      <Versions path={path} />
      <Problems path={path} kind="hints" />
      <span id={`${toId(path)}-hint`} className="sr-only">
        {props.shape.description}
      </span>
      {finding && editor.current
        ? createPortal(<FindPanel view={editor.current} state={finding.state} />, finding.dom)
        : null}
      {dialog ? <Dialogs open={dialog} run={run} onRows={writeRows} onClose={closeDialog} /> : null}
    </div>
  )
}
