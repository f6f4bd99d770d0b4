import { type ReactNode, useEffect, useState } from 'react'
import type { Listed, Match } from '../shared/types'
import { simplify } from '../shared/words'
import { ask, readBase64 } from './ask'
import { describeStatus } from './bar'
import { Button, Field, FileButton, Icon, Select, TextField, TextInput } from './controls'
import { Dialog, DialogForm } from './dialog'
import { icons } from './icons'
import { describePath, firstKind, kinds, words as siteWords, toLabel } from './settings'
import type { Store } from './store'
import { Thumbnail, toThumbnail } from './thumbnail'

const describeMistakes = ({ mistakes }: Listed) =>
  mistakes.length > 0 ? `${mistakes.length} to correct` : ''

/** A link to an entry: its title on one line, its state, and a small picture. */
export function EntryLink({ entry, store }: { entry: Listed; store: Store }) {
  const { name, file, label, picture } = entry
  const notes = [describeStatus(entry), describeMistakes(entry)].filter(Boolean)
  return (
    <a
      href={`#/${name}`}
      aria-current={name === store.opened?.name ? 'page' : undefined}
      className="entry"
      onClick={() => name === store.opened?.name && store.showPage()}
    >
      {picture ? (
        <Thumbnail src={toThumbnail(picture, file)} className="size-8 shrink-0 rounded-small object-cover" />
      ) : null}
      <span className="min-w-0">
        <span className="block truncate">{label}</span>
        {notes.length > 0 ? <small className="block truncate text-muted">{notes.join(', ')}</small> : null}
      </span>
    </a>
  )
}

/** Finds words in all texts, a moment after they are typed. */
function useMatches(words: string): Match[] {
  const [matches, setMatches] = useState<Match[]>([])
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(async () => {
      const found = words.trim().length > 1 ? await ask('find', { words }).catch(() => undefined) : []
      if (found && isLatest) setMatches(found)
    }, 250)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [words])
  return matches
}

export function EntryList({ store, publishing }: { store: Store; publishing?: ReactNode }) {
  const [filter, setFilter] = useState('')
  const matches = useMatches(filter)
  const entries = store.listing?.entries
  const shown = entries?.filter((entry) =>
    simplify(`${entry.label} ${entry.name} ${entry.status ?? ''} ${describeMistakes(entry)}`).includes(
      simplify(filter),
    ),
  )
  return (
    <DocumentDrop store={store}>
      {publishing}
      <div className="sticky top-0 z-1 flex items-center gap-2 border-b border-hairline bg-sunken p-3">
        <NewButton store={store} label="New" variant="outline" />
        <TextInput
          type="search"
          aria-label="Filter"
          placeholder="Filter"
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
          onKeyDown={({ key, currentTarget }) =>
            key === 'Enter' && currentTarget.closest('nav')?.querySelector<HTMLElement>('.entry')?.click()
          }
        />
      </div>
      {shown ? null : <div className="skeleton m-3 h-60" />}
      {siteWords.groups.map((group) => {
        const own = shown?.filter((entry) => entry.group === group) ?? []
        if (own.length === 0) return null
        return (
          <section key={group} aria-label={group}>
            <h2 className={group === 'Home' ? 'sr-only' : ''}>{group}</h2>
            {own.map((entry) => (
              <EntryLink key={entry.name} entry={entry} store={store} />
            ))}
          </section>
        )
      })}
      {matches.length > 0 ? (
        <section aria-label="In the texts">
          <h2>In the texts</h2>
          {matches.map(({ name, field, excerpt, place }) => (
            <a
              key={`${name} ${field} ${place.nth} ${excerpt}`}
              href={`#/${name}`}
              className="entry"
              onClick={(event) => {
                event.preventDefault()
                store.open(name, { path: field, place }).then(store.show)
              }}
            >
              <span className="min-w-0">
                <span className="block truncate">{excerpt}</span>
                <small className="block truncate text-muted">
                  {entries?.find((entry) => entry.name === name)?.label}, {describePath(field)}
                </small>
              </span>
            </a>
          ))}
        </section>
      ) : null}
      {shown?.length === 0 && matches.length === 0 ? (
        <p className="p-4 text-muted">Nothing has these words.</p>
      ) : null}
    </DocumentDrop>
  )
}

/** Takes a document that is dropped on any part of it, for a new entry. */
export function DocumentDrop({ store, children }: { store: Store; children: ReactNode }) {
  const [document, setDocument] = useState<File>()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the dialog takes a document by keyboard, too.
    <div
      className="min-h-full"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) setDocument(file)
      }}
    >
      {children}
      {document ? (
        <NewEntry store={store} document={document} onClose={() => setDocument(undefined)} />
      ) : null}
    </div>
  )
}

type NewButtonProps = { store: Store; kind?: string; label: string; variant?: 'outline' }

/** A button that asks for a new entry of a kind. */
export function NewButton({ store, kind, label, variant }: NewButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        <Icon path={icons.plus} className="size-5" /> {label}
      </Button>
      {isOpen ? <NewEntry store={store} kind={kind} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type NewEntryProps = { store: Store; onClose: () => void; document?: File; kind?: string }

/** Asks for the title of a new entry. One with a text can come from a document. */
function NewEntry({ store, onClose, document: dropped, kind: wanted = firstKind }: NewEntryProps) {
  const [kind, setKind] = useState(wanted)
  const { group, isNested, hasText } = kinds.find((each) => each.kind === kind) ?? {}
  const [document, setDocument] = useState(dropped)
  const [title, setTitle] = useState('')
  const [id, setId] = useState('')
  const [above, setAbove] = useState('')
  const pages = store.listing?.entries.flatMap((each) => (each.group === group ? (each.href ?? []) : []))
  const create = async (close: () => void) => {
    if (document && hasText) store.say(`Converting ${document.name} …`, 'busy')
    const content = document && hasText ? await readBase64(document) : undefined
    let lost: string[] = []
    const run = async () => {
      const created = await ask('create', {
        kind,
        title,
        id,
        folder: isNested ? above.slice(1) : undefined,
        document: content && document ? { name: document.name, content } : undefined,
      })
      lost = created.lost
      return created
    }
    const say = () => (lost.length > 0 ? `Created. Not kept: ${lost.join('; ')}.` : 'Created.')
    if (!(await store.run(run, say))) return
    // The dialog gives the focus back, then the text takes it.
    close()
    // Typing replaces the sample words.
    const { body } = store.value
    if (typeof body === 'string' && !content) store.aim({ path: 'body', place: { words: body, nth: 0 } })
    else store.aim({ path: '*' })
  }
  return (
    <Dialog title="New" onClose={onClose}>
      {(close) => (
        <DialogForm store={store} action="Create" onSubmit={() => create(close)}>
          <TextField
            id="title"
            label="Title or name"
            hint={document && hasText ? 'Otherwise that of the document.' : undefined}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Field id="kind" label="Kind">
            <Select
              id="kind"
              value={kind}
              options={kinds.map((each) => [each.kind, toLabel(each.kind)] as const)}
              onChange={(event) => setKind(event.currentTarget.value)}
            />
          </Field>
          <TextField
            id="id"
            label="Address (optional)"
            hint="Otherwise from the title."
            value={id}
            onChange={(event) => setId(event.currentTarget.value)}
          />
          {isNested ? (
            <Field id="above" label="Below (optional)">
              <Select
                id="above"
                value={above}
                options={['', ...(pages ?? []).sort()].map((href) => [href, href] as const)}
                onChange={(event) => setAbove(event.currentTarget.value)}
              />
            </Field>
          ) : null}
          {hasText ? (
            <FileButton
              label="From a document (optional)"
              accept=".docx,.html,.htm"
              chosen={document?.name ?? 'Word or HTML.'}
              onFile={setDocument}
            />
          ) : null}
        </DialogForm>
      )}
    </Dialog>
  )
}
