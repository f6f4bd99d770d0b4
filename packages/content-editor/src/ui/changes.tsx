import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Both, Changed, Latest, Picks, Published, Review, ToPublish } from '../shared/api'
import { isSame } from '../shared/paths'
import { ask, Refusal } from './ask'
import { Button, TextField } from './controls'
import { Dialog } from './dialog'
import { Differences } from './differences'
import { type Draft, PublishForm } from './publish-form'
import type { Store } from './store'
import { Thumbnail } from './thumbnail'
import { Choice } from './versions'

type Done = Published & { text: string; note: string }

const toTime = () => new Date().toLocaleTimeString([], { timeStyle: 'short' })

/** `done` is what was done, with its time, as the words stay: a taking back is published, too. */
const describe = (done: string, { proposal, link, target, deployed }: Published) =>
  proposal
    ? `Proposed at ${toTime()}. Visitors see it once ${link ? 'somebody merges it' : `an engineer merges ${proposal}`}.`
    : target === deployed
      ? `${done} at ${toTime()}. The site follows in about ten minutes.`
      : `${done} at ${toTime()}. Visitors see it once an engineer merges ${target} into ${deployed}.`

/** Returns whether visitors have what was published, and since when. */
function useLive(done?: Done) {
  const [live, setLive] = useState<{ url: string; isLive: boolean; time: string }>()
  useEffect(() => {
    setLive(undefined)
    if (!done || done.proposal || done.target !== done.deployed) return
    const look = async () => {
      const found = await ask('live', { commit: done.commit }).catch(() => undefined)
      if (!found) return
      setLive({ ...found, time: toTime() })
      if (found.isLive) clearInterval(timer)
    }
    const timer = setInterval(look, 30_000)
    look()
    return () => clearInterval(timer)
  }, [done])
  return live
}

/** Returns why something was refused, without what was corrected since, and a function that sets it. */
function useRefusal(store: Store) {
  const [refused, refuse] = useState<{ answer: Refusal['answer']; listing: Store['listing'] }>()
  const { answer, listing } = refused ?? {}
  const isLeft = ({ name }: { name: string }) => {
    const [was, is] = [listing, store.listing].map((all) => all?.entries.find((each) => each.name === name))
    return isSame(was, is) || (is !== undefined && is.mistakes.length > 0)
  }
  const mistakes = answer?.mistakes?.filter(isLeft)
  const refusal = answer && mistakes?.length !== 0 ? { ...answer, mistakes } : undefined
  return [refusal, refuse] as const
}

/** What is published, in a dialog that can be closed meanwhile: what becomes of it is said here too. */
function usePublishing(store: Store) {
  const [isOpen, setOpen] = useState(false)
  const [state, setState] = useState<Changed>()
  const [busy, setBusy] = useState('')
  const [refusal, refuse] = useRefusal(store)
  const [note, setNote] = useState('')
  const [latest, setLatest] = useState<Latest>()
  const [done, setDone] = useState<Done>()
  const [draft, setDraft] = useState<Draft>({})
  const turn = useRef<Promise<void>>(Promise.resolve())
  /** Does one thing after another, then looks again: a click while it is busy is not lost. */
  function run(words: string, work: () => Promise<unknown> = async () => undefined) {
    turn.current = turn.current.then(async () => {
      setBusy(words)
      refuse(undefined)
      setNote('')
      try {
        await work()
        setState(await ask('review'))
      } catch (error) {
        if (error instanceof Refusal) refuse({ answer: error.answer, listing: store.listing })
        else store.fail(error)
      }
      setBusy('')
    })
    return turn.current
  }
  /** Shows files that were changed beside the form. */
  const reread = async () => {
    await store.refresh()
    if (store.opened) await store.open(store.opened.name, store.target)
  }
  /** Leaves the dialog, if it is open still. */
  const finish = async (what: string, published: Published, leave: () => void) => {
    const statusOf = (name: string) => store.listing?.entries.find((each) => each.name === name)?.status
    const hasDrafts = what === 'Published' && state?.changes.some(({ name }) => statusOf(name) === 'draft')
    setDone({
      ...published,
      text: describe(what, published),
      note: hasDrafts ? ' Visitors see no drafts.' : '',
    })
    setDraft({})
    await reread()
    leave()
  }
  return {
    ...{ isOpen, state, busy, refusal, note, latest, done, draft, setDraft, run },
    close: () => setOpen(false),
    open: async () => {
      await store.send()
      // What was read before is no news: one would take another commit back.
      setState(undefined)
      setOpen(true)
      run('Reading what changed …')
    },
    publish: (input: ToPublish, leave: () => void) =>
      run('Checking and publishing …', async () => {
        if (latest?.both.length) throw new Refusal({ error: 'Choose below what stays, then publish.' })
        await finish('Published', await ask('publish', input), leave)
      }),
    takeBack: (input: { commit: string; isProposal: boolean }, leave: () => void) =>
      run('Taking it back …', async () => finish('Taken back', await ask('takeBack', input), leave)),
    getLatest: (picks?: Picks) =>
      run('Getting the latest …', async () => {
        // What was chosen is gone if it fails: one is asked again.
        setLatest(undefined)
        const got = await ask('getLatest', { key: latest?.key, picks })
        setLatest(got)
        if (got.both.length > 0) return
        const kept = got.branch
          ? ` What was here is kept: an engineer finds it in the branch ${got.branch}.`
          : ''
        const code = got.isCode ? ' The editor changed too: start it again.' : ''
        setNote(got.count ? `You have the latest.${kept}${code}` : 'Nobody has published since.')
        await reread()
      }),
    undo: (name: string) =>
      run('Undoing …', () => store.run(() => ask('restore', { name }), 'As published again.')),
  }
}

type Process = ReturnType<typeof usePublishing>

/** The way to the changes, and what becomes of those that are published. */
export function Publishing({ store }: { store: Store }) {
  const publishing = usePublishing(store)
  const { isOpen, done, busy, refusal } = publishing
  const live = useLive(done)
  const link = done?.proposal ? done.link : live?.url
  return (
    <div className="publishing">
      <Button onClick={publishing.open}>Publish</Button>
      {isOpen ? (
        <Changes store={store} {...publishing} />
      ) : busy || refusal ? (
        <div className="grid gap-2">
          <Progress store={store} {...publishing} />
        </div>
      ) : done ? (
        <p role="status">
          {live?.isLive ? `Visitors see what you published, as of ${live.time}.` : done.text}
          {done.note}{' '}
          {link ? (
            <a href={link} target="_blank" rel="noreferrer" className="underline">
              {link.replace(/^https?:\/\//, '')}
            </a>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}

type ProgressProps = Process & { store: Store; children?: ReactNode }

/** Says how far it is, with a way to stop, or why it was refused. */
const Progress = ({ store, busy, note, refusal, run, close, children }: ProgressProps) => (
  <>
    <div className={`flex items-center gap-3 ${children ? 'min-h-12' : ''}`}>
      {children}
      <p role="status">{busy ? `${busy} ${store.progress}` : note}</p>
      {store.progress ? (
        <Button variant="outline" onClick={() => ask('stop')}>
          Stop
        </Button>
      ) : null}
    </div>
    {refusal ? (
      <Reason refusal={refusal} onLeave={close} onName={(who) => run('…', () => ask('identify', who))} />
    ) : null}
  </>
)

/** Shows what differs from what is published, to undo, to publish, or to get what others have published. */
function Changes({ store, ...publishing }: Process & { store: Store }) {
  const { state, busy, latest, close } = publishing
  const both = latest?.both ?? []
  return (
    <Dialog title="Publish" onClose={close}>
      {(leave) => (
        <>
          <Progress store={store} {...publishing} close={leave}>
            <Button variant="outline" className="shrink-0" onClick={() => publishing.getLatest()}>
              Get the latest
            </Button>
          </Progress>
          {both.length > 0 ? <Choose both={both} onChoose={publishing.getLatest} /> : null}
          {state?.isBehind && both.length === 0 ? <strong>Others have published.</strong> : null}
          <Held held={state?.held ?? []} onLeave={leave} />
          {state?.changes.length === 0 && state.held.length === 0 ? (
            <p>All that is here is published.</p>
          ) : null}
          {state?.changes.map((change) => (
            <Change
              key={change.name}
              change={change}
              onLeave={leave}
              onUndo={() => publishing.undo(change.name)}
            />
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
              draft={publishing.draft}
              onChange={publishing.setDraft}
              onPublish={(input) => publishing.publish(input, leave)}
            />
          ) : null}
          {state?.recent.length ? (
            <Recent
              recent={state.recent}
              onTakeBack={(commit) => publishing.takeBack({ commit, isProposal: state.isProposal }, leave)}
            />
          ) : null}
        </>
      )}
    </Dialog>
  )
}

/** Names the entries whose last words are not published, since they are not right yet, and those with a choice. */
const Held = ({ held, onLeave }: { held: Changed['held']; onLeave: () => void }) =>
  held.map(({ name, label, count, isNew }) => (
    <p key={name} className="notice" data-kind="warning">
      <span>
        <a href={`#/${name}`} onClick={onLeave} className="underline">
          {label}
        </a>
        {count === 0
          ? ': choose which words stay before you publish.'
          : isNew
            ? `: ${count} to correct. It is published then.`
            : `: ${count} to correct. Its last right words are published until then.`}
      </span>
    </p>
  ))

type RecentProps = { recent: Changed['recent']; onTakeBack: (commit: string) => void }

function Recent({ recent, onTakeBack }: RecentProps) {
  const [asked, setAsked] = useState('')
  return (
    <section aria-label="Published lately" className="grid gap-2 border-t border-hairline pt-3">
      <h3 className="font-semibold text-ink">Published lately</h3>
      {recent.map(({ commit, subject, author, day, entries }) => (
        <div key={commit} className="flex items-center gap-3">
          <p className="grow">
            {asked === commit ? `Take “${subject}” back? It concerns ${entries.join(', ')}.` : subject}{' '}
            <small className="text-muted">{`${author}, ${day}`}</small>
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
type ReasonProps = { refusal: Refusal['answer']; onLeave: () => void; onName: (who: Named) => void }

/** The button that was pressed may be far below in the dialog. Elsewhere it is in view. */
function scrollTo(element: Element | null): void {
  if (element?.closest('dialog')) element.scrollIntoView()
}

/** Says why something was refused, and leads to what to do. */
function Reason({ refusal, onLeave, onName }: ReasonProps) {
  const { error, mistakes = [], needsIdentity } = refusal
  return (
    <div ref={scrollTo} role="alert" className="notice scroll-mt-20" data-kind="warning">
      <p className="font-medium text-ink">{error}</p>
      {mistakes.map(({ name, label, field, message }) => (
        <p key={name + field + message}>
          <a href={`#/${name}?${field}`} onClick={onLeave} className="underline">
            {label}
          </a>
          {`: ${message}`}
        </p>
      ))}
      {needsIdentity ? (
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
            src ? <Thumbnail key={src} src={src} className="h-24 w-40 object-contain object-left" /> : null,
          )}
          <figcaption className="text-muted">{name}</figcaption>
        </figure>
      ))}
    </section>
  )
}

/** Shows both versions of what was changed on both sides, to choose. */
function Choose({ both, onChoose }: { both: Both[]; onChoose: (picks: Picks) => void }) {
  const [picks, setPicks] = useState<Picks>({})
  const open = both
    .map((each) => ({ ...each, conflicts: each.conflicts.filter(({ path }) => !picks[each.name]?.[path]) }))
    .filter(({ conflicts }) => conflicts.length > 0)
  const choose = (name: string, path: string, isMine: boolean) => {
    const chosen = { ...picks, [name]: { ...picks[name], [path]: isMine ? 'mine' : 'theirs' } as const }
    setPicks(chosen)
    if (open.length === 1 && open[0]?.conflicts.length === 1) onChoose(chosen)
  }
  return (
    <section aria-label="Two versions" className="notice" data-kind="warning">
      <h3 className="font-semibold text-ink">Changed here and by others: choose what stays</h3>
      {open.map(({ name, label, conflicts }) => (
        <fieldset key={name} className="mt-3 grid gap-2">
          <legend className="font-semibold text-ink">{label}</legend>
          {conflicts.map((conflict) => (
            <Choice
              key={conflict.path}
              {...conflict}
              names={['Yours', 'From the latest version']}
              onChoose={(isMine) => choose(name, conflict.path, isMine)}
            />
          ))}
        </fieldset>
      ))}
    </section>
  )
}
