import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { Bar } from './bar'
import { Boundary } from './boundary'
import { Publishing } from './changes'
import { Columns, type View } from './columns'
import { EntryForm } from './entry-form'
import { EntryList } from './entry-list'
import { keepFocus } from './keep-focus'
import { PagePreview } from './page-preview'
import { Session } from './session'
import { StartScreen } from './start-screen'

const session = new Session()

/** Opens the entry in the address, such as `#/pages/about.yaml?blocks[2].title`. */
function openAddress(): Promise<boolean> {
  const [name = '', target = ''] = decodeURIComponent(location.hash.slice(2)).split('?')
  if (target) history.replaceState(null, '', `#/${name}`)
  if (name && name === session.opened?.name) {
    session.aim(target)
    return Promise.resolve(true)
  }
  return session.open(name, target)
}

/** Reads layout-independent keys: Ctrl+S is the key of S on any keyboard. */
function press(event: KeyboardEvent): void {
  const { key, code, target } = event
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const letter = (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase()
  // Search fields and dialogs have an undo of their own.
  const isOwn = target instanceof Element && target.closest('dialog, [type="search"], .cm-panel')
  const { save, redo } = session
  const undo = event.shiftKey ? redo : session.undo
  const run = letter === 's' ? save : isOwn ? undefined : { z: undo, y: redo }[letter]
  if (!run) return
  event.preventDefault()
  run()
}

/** Keeps a file that is dropped beside a place for it from opening in place of the editor. */
function refuse(event: DragEvent): void {
  const { target, dataTransfer, defaultPrevented } = event
  // Browsers let one drop on these.
  const isPlace = defaultPrevented || (target instanceof Element && target.closest('.cm-editor, input'))
  if (isPlace || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}

function useWindow(): void {
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    // The form comes first: the list takes longer.
    openAddress().then(session.refresh)
    const timer = setInterval(() => session.watch(), 2000)
    session.watch()
    const move = async () => {
      // Where it cannot be opened, the address is that of the open one.
      if (!(await openAddress())) history.replaceState(null, '', `#/${session.opened?.name ?? ''}`)
    }
    window.addEventListener('hashchange', move, { signal })
    window.addEventListener('pagehide', session.leave, { signal })
    window.addEventListener(
      'beforeunload',
      (event) => session.isChanged && session.isOffline && event.preventDefault(),
      { signal },
    )
    window.addEventListener('keydown', press, { signal, capture: true })
    window.addEventListener('dragover', refuse, { signal })
    keepFocus(signal)
    return () => {
      clearInterval(timer)
      listeners.abort()
    }
  }, [])
}

export function App() {
  useSyncExternalStore(session.subscribe, session.getRevision)
  useWindow()
  const [view, setView] = useState<View>('form')
  const { opened, opens } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry is shown from its start.
  useEffect(() => {
    setView('form')
    if (!session.target.path) document.querySelector('.writing')?.scrollTo(0, 0)
    document.title = session.entry ? `${session.entry.label} – Editor` : 'Editor'
  }, [opens])
  const touch = ({ target }: FocusEvent) => session.touch((target as HTMLElement).dataset.path)
  return (
    <>
      <Bar session={session} />
      <Columns
        view={view}
        onView={setView}
        list={
          <>
            <Publishing session={session} />
            <EntryList session={session} />
          </>
        }
        form={
          <section
            className="writing"
            tabIndex={-1}
            onBlur={touch}
            aria-label={session.entry?.label ?? 'Start'}
          >
            <Boundary
              fallback={(retry) => (
                <div className="notice">
                  <p>This form broke. Your words are kept.</p>
                  <Button variant="outline" onClick={retry}>
                    Show it again
                  </Button>
                </div>
              )}
            >
              {opened ? <EntryForm key={opens} session={session} /> : <StartScreen session={session} />}
            </Boundary>
          </section>
        }
        page={<PagePreview session={session} />}
      />
    </>
  )
}
