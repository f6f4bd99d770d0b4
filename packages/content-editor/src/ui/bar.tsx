import { Button, Icon, IconAction } from './controls'
import { icons } from './icons'
import type { Message } from './message'
import type { Store } from './store'

const toDay = (date = '') =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** Says in a word what visitors see of an entry. */
export const describeStatus = (entry?: { status?: string; date?: string }) =>
  entry?.status === 'scheduled' ? toDay(entry.date) : entry?.status === 'draft' ? 'Draft' : ''

const messageIcons = {
  quiet: icons.check,
  busy: icons.pencil,
  warning: icons.warning,
  mistake: icons.mistake,
}

/** Says how the words are, unless there is news. */
function describeState({ message, isOffline, isSent, opened, listing }: Store): Message {
  const isBack = listing?.entries.some(({ name }) => name === message.gone)
  if (isOffline && !isSent)
    return { kind: 'mistake', text: 'The editor does not answer. Leave this page open: it tries again.' }
  if (isOffline) return { kind: 'warning', text: 'The editor does not answer.' }
  if (message.text && !isBack) return message
  if (!opened) return { kind: 'quiet', text: '' }
  if (opened.conflicts.length > 0) return { kind: 'warning', text: 'Choose which words stay.' }
  const { length } = opened.mistakes
  if (opened.isHeld && length > 0)
    return { kind: 'warning', text: `${length} to correct; the page keeps the last right words.` }
  return { kind: 'quiet', text: 'All changes kept' }
}

/** The name and state of the entry, undo and redo. */
export function Bar({ store }: { store: Store }) {
  const { entry, opened } = store
  const status = describeStatus(entry)
  const { kind, text, undo } = describeState(store)
  const { mistakes, conflicts } = store
  const { undo: back, redo: forth } = opened ?? {}
  return (
    <header className="bar">
      <a href="#/" className="icon-action" aria-label="Start" title="Start">
        <Icon path={icons.page} className="size-5" />
      </a>
      <div>
        <h1 className="min-w-12 max-w-max flex-1 truncate font-semibold text-ink">
          {entry?.label ?? 'Editor'}
        </h1>
        {status ? <span className="chip">{status}</span> : null}
        {mistakes.length > 0 ? (
          <button
            type="button"
            className="chip underline"
            onClick={() => store.reveal({ path: mistakes[0]?.field ?? '', line: mistakes[0]?.line })}
          >
            {mistakes.length} to correct
          </button>
        ) : null}
        {conflicts[0] ? (
          <button
            type="button"
            className="chip underline"
            onClick={() => store.aim({ path: conflicts[0]?.path ?? '' })}
          >
            {conflicts.length} to choose
          </button>
        ) : null}
      </div>
      <p role="status" aria-busy={!store.isSent} data-kind={kind} className="message">
        {text ? <Icon path={messageIcons[kind]} className="size-5" /> : null}
        <span className="line-clamp-2">{text}</span>
        {undo && text === store.message.text ? (
          <Button variant="outline" onClick={() => store.turn(undo, true)}>
            Undo
          </Button>
        ) : null}
      </p>
      {opened ? (
        <>
          <IconAction
            label={back ? `Undo: ${back}` : 'Undo'}
            icon={icons.undo}
            aria-disabled={!back}
            onClick={store.undo}
          />
          <IconAction
            label={forth ? `Redo: ${forth}` : 'Redo'}
            icon={icons.redo}
            aria-disabled={!forth}
            onClick={store.redo}
          />
        </>
      ) : null}
    </header>
  )
}
