import { useEffect, useRef, useState } from 'react'
import type { Both, Changed, Pick, Published, Review, ToPublish } from '../shared/api'
import { ask, Refusal } from './ask'
import { Button, TextField } from './controls'
import { Dialog } from './dialog'
import { Differences } from './differences'
import type { Store } from './store'
import { Thumbnail } from './thumbnail'
import { Choice } from './versions'

type Picks = Record<string, Pick>
type State = Changed
type Done = Published & { text: string }

/** The way to the changes, and what became of those that were published last. */
export function Publishing({ store }: { store: Store }) {
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<Done>()
  const [live, setLive] = useState<{ url: string; isLive: boolean; time: string }>()
  useEffect(() => {
    setLive(undefined)
    if (!done || done.proposal) return
    const look = async () => {
      const found = await ask('live', { commit: done.commit }).catch(() => undefined)
      if (!found) return
      setLive({ ...found, time: new Date().toLocaleTimeString([], { timeStyle: 'short' }) })
      if (found.isLive) clearInterval(timer)
    }
    const timer = setInterval(look, 30_000)
    look()
    return () => clearInterval(timer)
  }, [done])
  const link = done?.proposal ? done.link : live?.url
  return (
    <div className="grid gap-2 p-3">
      <Button
        onClick={async () => {
          await store.send()
          setOpen(true)
        }}
      >
        Publish
      </Button>
      {done ? (
        <p role="status">
          {live?.isLive ? `Visitors see it, as of ${live.time}.` : done.text}{' '}
          {link ? (
            <a href={link} target="_blank" rel="noreferrer" className="underline">
              {link.replace(/^https?:\/\//, '')}
            </a>
          ) : null}
        </p>
      ) : null}
      {isOpen ? <Changes store={store} onDone={setDone} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

const describe = ({ proposal }: Published) =>
  proposal
    ? `Proposed as ${proposal}. Visitors see it when somebody merges it.`
    : 'Published. The site follows in about ten minutes.'

type Props = { store: Store; onDone: (done: Done) => void; onClose: () => void }

/** Shows what differs from what is published, to undo, to publish, or to get what others have published. */
function Changes({ store, onDone, onClose }: Props) {
  const [state, setState] = useState<State>()
  const [busy, setBusy] = useState('Reading what changed …')
  const [refusal, setRefusal] = useState<Refusal>()
  const [note, setNote] = useState('')
  const [both, setBoth] = useState<Both[]>([])
  const turn = useRef<Promise<void>>(Promise.resolve())
  /** Does one thing after another, then looks again: a click while it is busy is not lost. */
  function run(words: string, work: () => Promise<unknown> = async () => undefined) {
    turn.current = turn.current.then(async () => {
      setBusy(words)
      setRefusal(undefined)
      try {
        await work()
        setState(await ask('review'))
      } catch (error) {
        if (error instanceof Refusal) setRefusal(error)
        else store.fail(error)
      }
      setBusy('')
    })
    return turn.current
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => void run(busy), [])
  /** Shows files that were changed beside the form. */
  const reread = async () => {
    await store.refresh()
    if (store.opened) await store.open(store.opened.name, store.target)
  }
  const finish = async (published: Published, close: () => void) => {
    onDone({ ...published, text: describe(published) })
    await reread()
    close()
  }
  const latest = (picks?: Picks) =>
    run('Getting the latest …', async () => {
      const got = await ask('getLatest', { picks }).catch((error) => {
        // What was chosen is gone: one is asked again.
        setBoth([])
        throw error
      })
      setBoth(got.both)
      if (got.both.length > 0) return
      const kept = got.branch ? ` What was here is kept as ${got.branch}.` : ''
      const code = got.isCode ? ' The editor changed too: start it again.' : ''
      setNote(got.count ? `You have the latest.${kept}${code}` : 'Nobody has published since.')
      await reread()
    })
  const undo = (name: string) =>
    run('Undoing …', () =>
      store.run(
        () => ask('restore', { name }),
        () => 'As published again.',
      ),
    )
  return (
    <Dialog title="Publish" onClose={onClose}>
      {(close) => (
        <>
          <p role="status" className="min-h-6">
            {busy || note}
          </p>
          {refusal ? (
            <Reason
              refusal={refusal}
              onLeave={close}
              onName={(who) => run('…', () => ask('identify', who))}
            />
          ) : null}
          {both.length > 0 ? <Choose both={both} onChoose={latest} /> : null}
          {state?.isBehind && both.length === 0 ? <strong>Others have published.</strong> : null}
          <Button variant="outline" className="justify-self-start" onClick={() => latest()}>
            Get the latest
          </Button>
          <Held held={state?.held ?? []} onLeave={close} />
          {state?.changes.length === 0 && state.held.length === 0 ? (
            <p>All that is here is published.</p>
          ) : null}
          {state?.changes.map((change) => (
            <Change key={change.name} change={change} onLeave={close} onUndo={() => undo(change.name)} />
          ))}
          {state?.others.length ? (
            <p className="text-muted">
              Other files changed too, and stay as they are: {state.others.join(', ')}.
            </p>
          ) : null}
          {state?.changes.length ? (
            <PublishForm
              state={state}
              isBusy={busy !== ''}
              onPublish={(input) =>
                run('Checking and publishing …', async () => finish(await ask('publish', input), close))
              }
            />
          ) : null}
          {state?.recent.length ? (
            <Recent
              recent={state.recent}
              onTakeBack={(commit) =>
                run('Taking it back …', async () =>
                  finish(await ask('takeBack', { commit, isProposal: state.isProposal }), close),
                )
              }
            />
          ) : null}
        </>
      )}
    </Dialog>
  )
}

/** Names the entries whose last words are not right yet, and so not published. */
const Held = ({ held, onLeave }: { held: State['held']; onLeave: () => void }) =>
  held.map(({ name, label, count }) => (
    <p key={name} className="notice" data-kind="warning">
      <span>
        <a href={`#/${name}`} onClick={onLeave} className="underline">
          {label}
        </a>
        {`: ${count} to correct. Its last right words are published until then.`}
      </span>
    </p>
  ))

type PublishProps = { state: State; isBusy: boolean; onPublish: (input: ToPublish) => void }

function PublishForm({ state, isBusy, onPublish }: PublishProps) {
  const [message = state.message, setMessage] = useState<string>()
  const [isProposal, setProposal] = useState(state.isProposal)
  return (
    <form
      className="grid gap-3 border-t border-hairline pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onPublish({ message, isProposal, tree: state.tree })
      }}
    >
      <TextField
        id="message"
        label="What changed, in one line"
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <label className="flex items-center gap-2">
        <input type="checkbox" checked={isProposal} onChange={() => setProposal(!isProposal)} />
        As a proposal, for somebody to check
      </label>
      <Button type="submit" aria-disabled={isBusy} className="justify-self-end">
        Publish
      </Button>
    </form>
  )
}

type RecentProps = { recent: State['recent']; onTakeBack: (commit: string) => void }

function Recent({ recent, onTakeBack }: RecentProps) {
  const [asked, setAsked] = useState('')
  return (
    <section aria-label="Published lately" className="grid gap-2 border-t border-hairline pt-3">
      <h3 className="font-semibold text-ink">Published lately</h3>
      {recent.map(({ commit, subject, author, day }) => (
        <div key={commit} className="flex items-center gap-3">
          <p className="grow">
            {subject} <small className="text-muted">{`${author}, ${day}`}</small>
          </p>
          <Button
            variant="outline"
            aria-label={`${asked === commit ? 'Yes, take' : 'Take'} it back: ${subject}`}
            onClick={() => (asked === commit ? onTakeBack(commit) : setAsked(commit))}
          >
            {asked === commit ? 'Yes, take it back' : 'Take it back'}
          </Button>
        </div>
      ))}
    </section>
  )
}

type Named = { name: string; email: string }
type ReasonProps = { refusal: Refusal; onLeave: () => void; onName: (who: Named) => void }

/** Says why something was refused, and leads to what to do. */
function Reason({ refusal, onLeave, onName }: ReasonProps) {
  const mistakes = refusal.answer.mistakes ?? []
  return (
    <div role="alert" className="notice" data-kind="warning">
      <p className="font-medium text-ink">{refusal.message}</p>
      {mistakes.map(({ name, label, field, message }) => (
        <p key={name + field + message}>
          <a href={`#/${name}?${field}`} onClick={onLeave} className="underline">
            {label}
          </a>
          {`: ${message}`}
        </p>
      ))}
      {refusal.answer.needsIdentity ? (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            onName(Object.fromEntries(new FormData(event.currentTarget)) as Named)
          }}
        >
          <TextField id="name" name="name" label="Name" autoComplete="name" />
          <TextField id="email" name="email" label="E-mail" autoComplete="email" />
          <Button type="submit" className="justify-self-start">
            This is me
          </Button>
        </form>
      ) : null}
    </div>
  )
}

type ChangeProps = { change: Review; onLeave: () => void; onUndo: () => void }

function Change({ change, onLeave, onUndo }: ChangeProps) {
  const { name, label, kind, href, isEntry, rows, pictures } = change
  return (
    <section aria-label={label} className="grid gap-2 border-t border-hairline pt-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold text-ink">
          {isEntry ? (
            <a href={`#/${name}`} onClick={onLeave} className="underline">
              {label}
            </a>
          ) : (
            label
          )}
        </h3>
        <span className="chip">{kind}</span>
        <span className="grow text-muted">{href}</span>
        <Button variant="outline" aria-label={`Undo this: ${label}`} onClick={onUndo}>
          Undo this
        </Button>
      </div>
      <Differences parts={rows} />
      {pictures.map(({ name, before, after }) => (
        <figure key={name} className="flex flex-wrap items-center gap-3">
          {[before, after].map((src) =>
            src ? <Thumbnail key={src} src={src} className="max-h-24 max-w-40 rounded-small" /> : null,
          )}
          <figcaption className="text-muted">{name}</figcaption>
        </figure>
      ))}
    </section>
  )
}

/** Shows both versions of entries that were changed on both sides, to choose by field, or all of one. */
function Choose({ both, onChoose }: { both: Both[]; onChoose: (picks: Picks) => void }) {
  const [picks, setPicks] = useState<Picks>({})
  const listOpen = ({ name, conflicts }: Both, pick = picks[name]) =>
    conflicts.filter(({ path }) => typeof pick !== 'string' && !pick?.[path])
  const isOpen = (entry: Both, pick = picks[entry.name]) =>
    typeof pick !== 'string' && (!pick || listOpen(entry, pick).length > 0)
  const choose = (name: string, pick: Pick) => {
    const chosen = { ...picks, [name]: pick }
    setPicks(chosen)
    if (!both.some((entry) => isOpen(entry, chosen[entry.name]))) onChoose(chosen)
  }
  return (
    <section aria-label="Two versions" className="notice" data-kind="warning">
      <h3 className="font-semibold text-ink">Changed here and by others: choose what stays</h3>
      {both
        .filter((entry) => isOpen(entry))
        .map((entry) => (
          <fieldset key={entry.name} className="mt-3 grid gap-2">
            <legend className="font-semibold text-ink">{entry.label}</legend>
            {listOpen(entry).map((conflict) => (
              <Choice
                key={conflict.path}
                {...conflict}
                onChoose={(isMine) => {
                  const side = isMine ? 'mine' : 'theirs'
                  choose(entry.name, { ...(picks[entry.name] as object), [conflict.path]: side })
                }}
              />
            ))}
            <div className="flex gap-3">
              <Button variant="outline" onClick={() => choose(entry.name, 'mine')}>
                Keep all of mine
              </Button>
              <Button variant="outline" onClick={() => choose(entry.name, 'theirs')}>
                Take all of theirs
              </Button>
            </div>
          </fieldset>
        ))}
    </section>
  )
}
