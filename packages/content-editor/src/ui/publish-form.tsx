import { useState } from 'react'
import type { Changed, ToPublish } from '../shared/api'
import { Button, TextField } from './controls'

/** What was written and chosen for a publication. It stays while the dialog is closed. */
export type Draft = Partial<Pick<ToPublish, 'message' | 'isProposal'>>

type PublishProps = {
  state: Changed
  isBusy: boolean
  draft: Draft
  onChange: (draft: Draft) => void
  onPublish: (input: ToPublish) => void
}

/** Asks for the sentence that a publication gets, and whether somebody checks it first. */
export function PublishForm({ state, isBusy, draft, onChange, onPublish }: PublishProps) {
  const { message = state.message, isProposal = state.isProposal || state.proposal !== undefined } = draft
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && !message.trim()
  return (
    <form
      className="grid gap-3 border-t border-hairline pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!message.trim()) document.getElementById('message')?.focus()
        else if (!isBusy) onPublish({ message, isProposal, tree: state.tree })
      }}
    >
      <TextField
        id="message"
        label="What changed, in one line"
        hint={isMissing ? 'Write in one line what changed.' : undefined}
        aria-invalid={isMissing}
        value={message}
        onChange={(event) => onChange({ ...draft, message: event.currentTarget.value })}
      />
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={isProposal}
          onChange={() => onChange({ ...draft, isProposal: !isProposal })}
        />
        As a proposal, for somebody to check
      </label>
      {state.proposal ? (
        <p>
          Your last proposal is not merged yet. Published without a check, it would be among these changes.
        </p>
      ) : null}
      {state.target === state.deployed ? null : (
        <p>{`Visitors see this once an engineer merges ${state.target} into ${state.deployed}.`}</p>
      )}
      <Button type="submit" aria-disabled={isBusy} className="justify-self-end">
        Publish
      </Button>
    </form>
  )
}
