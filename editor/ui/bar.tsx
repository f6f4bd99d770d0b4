import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { checkIcon, warningCircleIcon } from '@/components/ui/icon-paths'
import { IconAction } from './icon-action'
import { icons } from './icons'
import type { Session } from './session'

const toDay = (date = '') =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** Says in a word what visitors see of an entry. */
export const describeStatus = (entry?: { status?: string; date?: string }) =>
  entry?.status === 'scheduled' ? toDay(entry.date) : entry?.status === 'draft' ? 'Draft' : ''

const messageIcons = {
  quiet: checkIcon,
  busy: icons.pencil,
  warning: icons.warning,
  mistake: warningCircleIcon,
}

/** The name and state of the entry, undo, redo, and Save. */
export function Bar({ session }: { session: Session }) {
  const { entry, opened, known, message, steps, position, isChanged, isOffline, isSaving } = session
  const status = describeStatus(entry)
  const [back, forth] = [steps[position - 1], steps[position]]
  const state = isOffline ? 'The editor does not answer' : isChanged ? 'Not saved' : ''
  return (
    <header className="bar">
      <a href="#/" className="icon-action" aria-label="Start" title="Start">
        <Icon path={icons.page} className="size-5" />
      </a>
      <h1 className="min-w-12 truncate font-semibold text-ink">{entry?.label ?? opened?.name ?? 'Editor'}</h1>
      {status ? <span className="chip">{status}</span> : null}
      {state ? (
        <span className="chip" data-kind={isOffline ? 'mistake' : 'warning'}>
          {isOffline ? <Icon path={icons.offline} className="size-4" /> : null}
          {state}
        </span>
      ) : null}
      {opened && known.length > 0 ? (
        <button type="button" className="chip underline" onClick={() => session.reveal(known[0]?.field)}>
          {known.length} to correct
        </button>
      ) : null}
      <p role="status" data-kind={message.kind} className="message">
        {message.text ? <Icon path={messageIcons[message.kind]} className="size-5" /> : null}
        <span className="line-clamp-2">{message.text}</span>
      </p>
      <IconAction
        label={back ? `Undo: ${back.label}` : 'Undo'}
        icon={icons.undo}
        aria-disabled={!back}
        onClick={session.undo}
      />
      <IconAction
        label={forth ? `Redo: ${forth.label}` : 'Redo'}
        icon={icons.redo}
        aria-disabled={!forth}
        onClick={session.redo}
      />
      {opened ? (
        <Button
          title="Save (Ctrl+S)"
          aria-disabled={!isChanged || isSaving}
          onClick={() => isChanged && session.save()}
        >
          Save
        </Button>
      ) : null}
    </header>
  )
}
