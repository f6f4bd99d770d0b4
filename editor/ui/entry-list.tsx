import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, Select } from '@/components/ui/field'
import type { EntryKind } from '@/lib/content'
import type { Listed } from '../server/store'
import { ask } from './ask'
import { TextBox } from './text-box'

/** What can be created. An object, so that none is missing. */
const kinds = Object.keys({ post: 0, page: 0, author: 0, topic: 0 } satisfies Record<EntryKind, 0>)

const groups = ['Home', 'Pages', 'Posts', 'Authors', 'Topics', 'Site']

type Props = {
  entries: readonly Listed[]
  current?: string
  onDone: (work: Promise<string>, message: string) => void
}

const describeEntry = ({ status, mistakes }: Listed) =>
  [status, mistakes.length > 0 && `${mistakes.length} to correct`].filter(Boolean).join(', ')

export function EntryList({ entries, current, onDone }: Props) {
  const [filter, setFilter] = useState('')
  const shown = entries.filter((entry) =>
    `${entry.label} ${entry.name} ${describeEntry(entry)}`.toLowerCase().includes(filter.toLowerCase()),
  )
  return (
    <nav aria-label="Content">
      <NewEntry onDone={onDone} />
      <TextBox
        id="filter"
        label="Filter"
        type="search"
        placeholder="title, draft, to correct"
        value={filter}
        onChange={setFilter}
      />
      {groups.map((group) => {
        const own = shown.filter((entry) => entry.group === group)
        if (own.length === 0) return null
        return (
          <section key={group} aria-label={group} className="mt-4">
            <h2 className="font-semibold text-ink">{group}</h2>
            {own.map((entry) => (
              <a
                key={entry.name}
                href={`#/${entry.name}`}
                aria-current={entry.name === current ? 'page' : undefined}
                className="block rounded-small px-2 py-1 aria-[current]:bg-tint aria-[current]:text-ink"
              >
                {entry.label} <small>{describeEntry(entry)}</small>
              </a>
            ))}
          </section>
        )
      })}
    </nav>
  )
}

function NewEntry({ onDone }: Pick<Props, 'onDone'>) {
  const [kind, setKind] = useState<EntryKind>('post')
  const [title, setTitle] = useState('')
  const [id, setId] = useState('')
  return (
    <details className="mb-4">
      <summary>New</summary>
      <Field id="kind" label="Kind">
        <Select
          id="kind"
          value={kind}
          options={kinds}
          onChange={(event) => setKind(event.currentTarget.value as EntryKind)}
        />
      </Field>
      <TextBox id="title" label="Title or name" value={title} onChange={setTitle} />
      <TextBox
        id="id"
        label="Address (optional)"
        hint="Otherwise from the title."
        value={id}
        onChange={setId}
      />
      <Button onClick={() => onDone(ask('create', { kind, title, id }), 'Created.')}>Create</Button>
    </details>
  )
}
