import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, Select, TextField, TextInput } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { plusIcon } from '@/components/ui/icon-paths'
import type { EntryKind } from '@/lib/new-entry/create'
import type { Match } from '../server/find'
import type { Listed } from '../server/listing'
import { describePath } from '../server/words'
import { ask, readBase64 } from './ask'
import { describeStatus } from './bar'
import { Dialog, DialogForm } from './dialog'
import type { Session } from './session'
import { Thumbnail, toThumbnail } from './thumbnail'

/** What can be created. An object, so that none is missing. */
const kinds = Object.keys({ post: 0, page: 0, author: 0, topic: 0 } satisfies Record<EntryKind, 0>)

const groups = ['Home', 'Pages', 'Posts', 'Authors', 'Topics', 'Site']

const describeMistakes = ({ mistakes }: Listed) =>
  mistakes.length > 0 ? `${mistakes.length} to correct` : ''

/** A link to an entry: its title on one line, its state, and a small picture. */
export function EntryLink({ entry, session }: { entry: Listed; session: Session }) {
  const { name, file, label, picture } = entry
  const isKept = session.listing?.kept.some((kept) => kept.name === name)
  const notes = [describeStatus(entry), describeMistakes(entry), isKept && 'not saved'].filter(Boolean)
  return (
    <a href={`#/${name}`} aria-current={name === session.opened?.name ? 'page' : undefined} className="entry">
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
      const found = words.length > 2 ? await ask('find', { words }).catch(() => undefined) : []
      if (found && isLatest) setMatches(found)
    }, 250)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [words])
  return matches
}

export function EntryList({ session }: { session: Session }) {
  const [filter, setFilter] = useState('')
  // With the document that was dropped on the list.
  const [creating, setCreating] = useState<{ document?: File }>()
  const matches = useMatches(filter)
  const entries = session.listing?.entries
  const shown = entries?.filter((entry) =>
    `${entry.label} ${entry.name} ${entry.status ?? ''} ${describeMistakes(entry)}`
      .toLowerCase()
      .includes(filter.toLowerCase()),
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the dialog takes a document by keyboard, too.
    <div
      className="min-h-full"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [document] = event.dataTransfer.files
        if (document) setCreating({ document })
      }}
    >
      <div className="sticky top-0 z-1 flex items-center gap-2 border-b border-hairline bg-sunken p-3">
        <Button variant="outline" onClick={() => setCreating({})}>
          <Icon path={plusIcon} className="size-5" /> New
        </Button>
        <TextInput
          type="search"
          aria-label="Filter"
          placeholder="Find"
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      </div>
      {shown ? null : <div className="skeleton m-3 h-60" />}
      {groups.map((group) => {
        const own = shown?.filter((entry) => entry.group === group) ?? []
        if (own.length === 0) return null
        return (
          <section key={group} aria-label={group}>
            <h2 className={group === 'Home' ? 'sr-only' : ''}>{group}</h2>
            {own.map((entry) => (
              <EntryLink key={entry.name} entry={entry} session={session} />
            ))}
          </section>
        )
      })}
      {matches.length > 0 ? (
        <section aria-label="In the texts">
          <h2>In the texts</h2>
          {matches.map(({ name, field, excerpt }) => (
            <a key={name + field + excerpt} href={`#/${name}?${field}`} className="entry">
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
      {creating ? <NewEntry session={session} onClose={() => setCreating(undefined)} {...creating} /> : null}
    </div>
  )
}

type NewEntryProps = { session: Session; onClose: () => void; document?: File }

/** Asks for the title of a new entry. A post can come from a document. */
function NewEntry({ session, onClose, document: dropped }: NewEntryProps) {
  const [kind, setKind] = useState<EntryKind>('post')
  const [document, setDocument] = useState(dropped)
  const [typed, setTitle] = useState<string>()
  const title = typed ?? (document?.name ?? '').replace(/\.\w+$/, '').replace(/[_\s]+/g, ' ')
  const [id, setId] = useState('')
  const [above, setAbove] = useState('')
  const pages = session.listing?.entries.flatMap(({ href, group }) => (group === 'Pages' ? (href ?? []) : []))
  return (
    <Dialog title="New" onClose={onClose}>
      {(close) => (
        <DialogForm
          session={session}
          action="Create"
          onSubmit={async () => {
            const content = document && kind === 'post' && (await readBase64(document))
            const created = ask('create', {
              kind,
              title,
              id,
              folder: kind === 'page' ? above.slice(1) : undefined,
              document: content ? { name: document.name, content } : undefined,
            })
            if (!(await session.run(created, 'Created.'))) return
            close()
            const { lost } = await created
            if (lost.length > 0) session.say(`Not kept: ${lost.join('; ')}.`, 'warning')
          }}
        >
          <Field id="kind" label="Kind">
            <Select
              id="kind"
              value={kind}
              options={kinds}
              onChange={(event) => setKind(event.currentTarget.value as EntryKind)}
            />
          </Field>
          <TextField
            id="title"
            label="Title or name"
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <TextField
            id="id"
            label="Address (optional)"
            hint="Otherwise from the title."
            value={id}
            onChange={(event) => setId(event.currentTarget.value)}
          />
          {kind === 'page' ? (
            <Field id="above" label="Below the page (optional)">
              <Select
                id="above"
                value={above}
                options={['', ...(pages ?? []).sort()]}
                onChange={(event) => setAbove(event.currentTarget.value)}
              />
            </Field>
          ) : null}
          {kind === 'post' ? (
            <Field id="document" label="From a document (optional)" hint={document?.name ?? 'Word or HTML.'}>
              <input
                id="document"
                type="file"
                accept=".docx,.html,.htm"
                className="w-full min-w-0 text-transparent file:mr-4 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-control file:bg-transparent file:px-4 file:py-1 file:font-semibold file:text-ink"
                onChange={(event) => setDocument(event.currentTarget.files?.[0])}
              />
            </Field>
          ) : null}
        </DialogForm>
      )}
    </Dialog>
  )
}
