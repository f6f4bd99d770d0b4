import { useEffect, useState } from 'react'
import type { Part, Recent } from '../shared/types'
import { ask } from './ask'
import { Button } from './controls'
import { Differences } from './differences'
import { DocumentDrop, EntryLink, NewButton } from './entry-list'
import { firstKind, toLabel } from './settings'
import type { Store } from './store'

/** What one may want to go on with. */
export function StartScreen({ store }: { store: Store }) {
  const { entries = [] } = store.listing ?? {}
  // Topics are in one file, so one change is that of all.
  const recent = entries
    .filter(({ group }) => group !== 'Topics')
    .toSorted((a, b) => b.changed - a.changed)
    .slice(0, 8)
  return (
    <DocumentDrop store={store}>
      <div className="start mx-auto grid max-w-4xl grid-cols-1 gap-8 px-6 py-12 md:px-10">
        <Unfinished store={store} />
        <h2 className="text-h2 text-ink">What do you want to write?</h2>
        <p>
          <NewButton store={store} kind={firstKind} label={`New ${toLabel(firstKind).toLowerCase()}`} />
        </p>
        {/* At once, or what comes late would move the rest away from a press. */}
        {store.listing ? (
          <>
            <section aria-label="Recent">
              <h3 className="mb-1 font-semibold text-ink">Recent</h3>
              {recent.map((entry) => (
                <EntryLink key={entry.name} entry={entry} store={store} />
              ))}
            </section>
            <RecentChanges store={store} />
          </>
        ) : (
          <p>Reading the content …</p>
        )}
      </div>
    </DocumentDrop>
  )
}

/** Offers what was here before the editor ended while it took in the latest. */
function Unfinished({ store }: { store: Store }) {
  const [branch, setBranch] = useState('')
  useEffect(() => {
    ask('unfinished').then(setBranch, store.fail)
  }, [store])
  if (!branch) return null
  const putBack = () => store.run(() => ask('putBack'), 'It is as it was. Get the latest again.')
  return (
    <section aria-label="Kept" className="notice" data-kind="warning">
      <p>The editor ended while it got the latest. What you had is kept.</p>
      <Button onClick={async () => (await putBack()) && setBranch('')}>Put it back</Button>
    </section>
  )
}

/** Lists what was created, moved, deleted or replaced, to look at and to take back, and words that were refused. */
function RecentChanges({ store }: { store: Store }) {
  const [steps, setSteps] = useState<Recent[]>([])
  const { listing } = store
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change renews the list.
  useEffect(() => {
    ask('recent').then(setSteps, store.fail)
  }, [listing])
  if (steps.length === 0) return null
  return (
    <section aria-label="Recent changes">
      <h3 className="mb-1 font-semibold text-ink">Recent changes</h3>
      {steps.map((step) => (
        <Step key={step.id} step={step} store={store} />
      ))}
    </section>
  )
}

function Step({ step, store }: { step: Recent; store: Store }) {
  const { id, time, what, isUndone, isWords } = step
  const [parts, setParts] = useState<Part[]>()
  const day = new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <details
      className="border-b border-hairline py-1"
      onToggle={({ currentTarget }) =>
        currentTarget.open && ask('describe', { id }).then(setParts, store.fail)
      }
    >
      <summary className="flex cursor-pointer flex-wrap items-center gap-3">
        <span className={`grow ${isUndone ? 'text-muted line-through' : 'text-ink'}`}>{what}</span>
        <small className="text-muted">{day}</small>
        {isWords ? null : (
          <Button
            variant="outline"
            aria-label={`${isUndone ? 'Do it again' : 'Undo'}: ${what}`}
            onClick={() => store.turn(id, !isUndone)}
          >
            {isUndone ? 'Do it again' : 'Undo'}
          </Button>
        )}
      </summary>
      {parts ? <Differences parts={parts} /> : null}
    </details>
  )
}
