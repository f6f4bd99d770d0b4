import { useState } from 'react'
import { ask } from './ask'

type Props = {
  name: string
  canMove: boolean
  isChanged: boolean
  onSave: () => void
  /** Shows a message and an entry, after work that changes the list. */
  onDone: (work: Promise<string>, message: string) => void
}

export function EntryActions({ name, canMove, isChanged, onSave, onDone }: Props) {
  const [id, setId] = useState('')
  const remove = () => {
    const place = name.startsWith('posts/') ? 'the blog' : 'Home'
    const redirect = canMove ? ` Its address will lead to ${place}, if it was published.` : ''
    if (confirm(`Delete ${name}, and the pictures that nothing else shows?${redirect}`))
      onDone(ask('remove', { name }), 'Deleted. You can undo it.')
  }
  return (
    <div className="buttons">
      <button type="button" className="main" disabled={!isChanged} onClick={onSave}>
        Save
      </button>
      {canMove || /^(authors|topics)\//.test(name) ? (
        <button type="button" onClick={remove}>
          Delete
        </button>
      ) : null}
      {canMove ? (
        <details>
          <summary>Rename</summary>
          <label htmlFor="new-address">New address</label>
          <input id="new-address" value={id} onChange={(event) => setId(event.currentTarget.value)} />
          <button
            type="button"
            disabled={isChanged}
            onClick={() => onDone(ask('rename', { name, id }), 'Renamed. The old address leads here.')}
          >
            Rename
          </button>
        </details>
      ) : null}
    </div>
  )
}
