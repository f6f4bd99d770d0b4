import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { Bar } from './bar'
import { Boundary } from './boundary'
import { Publishing } from './changes'
import { Columns } from './columns'
import { Button } from './controls'
import { EntryForm, focusText } from './entry-form'
import { EntryList } from './entry-list'
import { keepFocus } from './keep-focus'
import { PagePreview } from './page-preview'
import { StartScreen } from './start-screen'
import { Store } from './store'

const store = new Store()

const readAddress = () => {
  try {
    return decodeURIComponent(location.hash.slice(2))
  } catch {
    return ''
  }
}

/** Opens the entry in the address, such as `#/pages/about.yaml?blocks[2].title`. */
async function openAddress(): Promise<void> {
  const [name = '', path = ''] = readAddress().split('?')
  if (name && name === store.opened?.name) store.aim({ path })
  else await store.open(name, { path })
  // Where it cannot be opened, the address is that of the open one.
  store.show()
}

/** Reads layout-independent keys: Ctrl+Z is the key of Z on any keyboard. */
function press(event: KeyboardEvent): void {
  const { key, code, target } = event
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const letter = (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase()
  // Search fields and dialogs have an undo of their own.
  const isOwn = target instanceof Element && target.closest('dialog, [type="search"], .find-panel input')
  const undo = event.shiftKey ? store.redo : store.undo
  // Ctrl+S, out of habit, sends at once.
  const run = letter === 's' ? store.send : isOwn ? undefined : { z: undo, y: store.redo }[letter]
  if (!run) return
  event.preventDefault()
  run()
}

/** Says where a file can be dropped. The browser would open one in place of the editor. */
function refuse(event: DragEvent): void {
  const { type, target, dataTransfer, defaultPrevented } = event
  const isPlace = defaultPrevented || (target instanceof Element && target.closest('.cm-editor'))
  if (isPlace || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  if (type === 'drop')
    store.say('Drop it into a text, on a picture or a link; a document also on the list.', 'warning')
}

/** Makes a step of what is pasted, dropped or cut. */
const step = (event: Event) =>
  /Paste|Drop|Cut/.test((event as InputEvent).inputType ?? '') && store.endBurst()

/** Marks a field that one leaves, once what one presses is let go: a message would move it away from the pointer. */
function touch({ target }: FocusEvent): void {
  const mark = () => store.touch((target as HTMLElement).dataset.path)
  if (!document.querySelector('main :active')) mark()
  else window.addEventListener('mouseup', () => setTimeout(mark), { once: true })
}

/** A hidden window gives its connection back: browsers open six at most. */
function useConnection(): void {
  useEffect(() => {
    let end: (() => void) | undefined
    const change = () => {
      end?.()
      end = document.hidden ? undefined : store.connect()
    }
    change()
    document.addEventListener('visibilitychange', change)
    return () => {
      document.removeEventListener('visibilitychange', change)
      end?.()
    }
  }, [])
}

/** Follows the window. Returns whether what the address named at first is open, or cannot be. */
function useWindow(): boolean {
  const [isStarted, setStarted] = useState(false)
  useConnection()
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    openAddress().finally(() => setStarted(true))
    window.addEventListener('hashchange', openAddress, { signal })
    window.addEventListener('pagehide', store.leave, { signal })
    window.addEventListener('blur', () => store.send(), { signal })
    const hold = (event: BeforeUnloadEvent) => {
      store.send()
      if (!store.canLeave) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold, { signal })
    window.addEventListener('keydown', press, { signal, capture: true })
    // Before and behind the field that it changes.
    for (const capture of [true, false]) window.addEventListener('input', step, { signal, capture })
    for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuse, { signal })
    keepFocus(signal)
    return () => listeners.abort()
  }, [])
  return isStarted
}

export function App() {
  useSyncExternalStore(store.subscribe, store.getRevision)
  const isStarted = useWindow()
  const { opened, opens, entry, view } = store
  const title = entry ? `${entry.label} – Editor` : 'Editor'
  useEffect(() => {
    document.title = title
  }, [title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry is shown from its start.
  useEffect(() => {
    if (!store.target.path) document.querySelector('.writing')?.scrollTo(0, 0)
  }, [opens])
  return (
    <>
      <button type="button" className="skip-link" onClick={focusText}>
        To the text
      </button>
      <Bar store={store} />
      <Columns
        view={view}
        onView={store.look}
        list={<EntryList store={store} publishing={<Publishing store={store} />} />}
        form={
          <section className="writing" tabIndex={-1} onBlur={touch} aria-label={entry?.label ?? 'Start'}>
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
              {opened ? <EntryForm key={opens} store={store} /> : null}
              {/* Its buttons would be in the way of a press until the entry comes. */}
              {isStarted && !opened ? <StartScreen store={store} /> : null}
            </Boundary>
          </section>
        }
        page={<PagePreview store={store} />}
      />
    </>
  )
}
