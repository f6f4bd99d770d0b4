import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ask } from './ask'
import { TextBox } from './text-box'

type Props = {
  name: string
  canMove: boolean
  isChanged: boolean
  /** Shows a message and an entry, after work that changes the list. */
  onDone: (work: Promise<string>, message: string) => void
}

export function EntryActions({ name, canMove, isChanged, onDone }: Props) {
  const [id, setId] = useState('')
  const remove = () => {
    const place = name.startsWith('posts/') ? 'the blog' : 'Home'
    const redirect = canMove ? ` Its address will lead to ${place}, if it was published.` : ''
    if (confirm(`Delete ${name}, and the pictures that nothing else shows?${redirect}`))
      onDone(ask('remove', { name }), 'Deleted. You can undo it.')
  }
  return (
    <>
      {canMove || /^(authors|topics)\//.test(name) ? (
        <Button variant="outline" onClick={remove}>
          Delete
        </Button>
      ) : null}
      {canMove ? (
        <details>
          <summary>Rename</summary>
          <TextBox id="new-address" label="New address" value={id} onChange={setId} />
          <Button
            variant="outline"
            disabled={isChanged}
            onClick={() => onDone(ask('rename', { name, id }), 'Renamed. The old address leads here.')}
          >
            Rename
          </Button>
        </details>
      ) : null}
    </>
  )
}
