import { useState } from 'react'
import { type Kind, kinds } from '../../new/kinds'
import type { Listed } from '../store'
import { ask } from './ask'

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
      <label>
        Filter
        <input
          type="search"
          placeholder="title, draft, to correct"
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      </label>
      {groups.map((group) => {
        const own = shown.filter((entry) => entry.group === group)
        if (own.length === 0) return null
        return (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {own.map((entry) => (
                <li key={entry.name}>
                  <a href={`#/${entry.name}`} aria-current={entry.name === current ? 'page' : undefined}>
                    {entry.label} <small>{describeEntry(entry)}</small>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}

function NewEntry({ onDone }: Pick<Props, 'onDone'>) {
  const [kind, setKind] = useState<Kind>('post')
  const [title, setTitle] = useState('')
  return (
    <details>
      <summary>New</summary>
      <label>
        Kind
        <select value={kind} onChange={(event) => setKind(event.currentTarget.value as Kind)}>
          {kinds.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label>
        Title or name
        <input value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
      </label>
      <button
        type="button"
        className="main"
        onClick={() => onDone(ask('create', { kind, title }), 'Created.')}
      >
        Create
      </button>
    </details>
  )
}
