import { diffWordsWithSpace } from 'diff'
import { Button } from '@/components/ui/button'
import { describePath } from '../server/words'
import type { Conflict } from './paths'
import type { Session } from './session'

const toText = (value: unknown) =>
  typeof value === 'string'
    ? value
    : value === undefined
      ? 'Nothing'
      : JSON.stringify(value, null, 1).replace(/[{}"[\],]/g, '')

/** Shows both versions of the fields that were changed on both sides, to choose one each. */
export function Versions({ session }: { session: Session }) {
  const { conflicts } = session
  if (conflicts.length === 0) return null
  return (
    <section aria-label="Two versions" className="notice" data-kind="warning">
      <h2 className="font-semibold text-ink">Changed here and elsewhere</h2>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.path}
          conflict={conflict}
          onChoose={(isMine) => session.choose(conflict, isMine)}
        />
      ))}
    </section>
  )
}

/** Shows both versions of a field, to choose one. */
export function Choice({ conflict, onChoose }: { conflict: Conflict; onChoose: (isMine: boolean) => void }) {
  const parts = diffWordsWithSpace(toText(conflict.theirs), toText(conflict.mine))
  const version = (isMine: boolean) => (
    <div className="grid content-start gap-2">
      <p className="max-h-60 overflow-y-auto rounded-small bg-raised p-3 text-small whitespace-pre-wrap">
        {parts
          .filter(({ added, removed }) => (isMine ? !removed : !added))
          .map(({ value, added, removed }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no key.
            added || removed ? <mark key={index}>{value}</mark> : value,
          )}
      </p>
      <Button variant="outline" onClick={() => onChoose(isMine)}>
        {isMine ? 'Keep mine' : 'Take this'}
      </Button>
    </div>
  )
  return (
    <fieldset className="mt-3">
      <legend className="text-small font-medium text-ink">{describePath(conflict.path)}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {version(true)}
        {version(false)}
      </div>
    </fieldset>
  )
}
