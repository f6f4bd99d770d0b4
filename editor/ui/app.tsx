import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Entry } from '../server/entry'
import type { list, Mistake, Opened } from '../server/store'
import { ask, Refusal } from './ask'
import { EntryActions } from './entry-actions'
import { EntryList } from './entry-list'
import { Fields } from './fields'
import { Form, toId } from './form'
import { SitePage } from './site-page'

type Listing = ReturnType<typeof list>
const empty: Listing = { entries: [], choices: { authors: [], topics: [], addresses: [] } }

/** Returns the name of the entry in the address. */
const readHash = () => decodeURIComponent(location.hash.slice(2))

/** Holds the open entry, and the mistakes of what is not saved yet. A save calls `refresh`. */
function useEntry(say: (message: string) => void, refresh: () => void) {
  const [opened, setOpened] = useState<Opened>()
  const [value, setValue] = useState<Entry>({})
  const [mistakes, setMistakes] = useState<Mistake[]>([])
  // Remounts the form when its value comes from the file.
  const [version, setVersion] = useState(0)
  const isChanged = opened !== undefined && value !== opened.value
  const open = useCallback(
    async (name: string) => {
      const found = name ? await ask('read', { name }).catch((error) => void say(error.message)) : undefined
      setOpened(found ?? undefined)
      setValue(found?.value ?? {})
      setMistakes([])
      setVersion((last) => last + 1)
    },
    [say],
  )
  useEffect(() => {
    if (!opened || !isChanged) return
    const check = () => ask('check', { name: opened.name, value }).then(setMistakes, () => undefined)
    const timer = setTimeout(check, 300)
    return () => clearTimeout(timer)
  }, [value, isChanged, opened])
  const isSaving = useRef(false)
  const save = async () => {
    // A second press would be refused: the first changes the file.
    if (!opened || isSaving.current) return
    isSaving.current = true
    say('Saving …')
    try {
      const hash = await ask('save', { name: opened.name, value, hash: opened.hash })
      setOpened({ ...opened, value, hash })
      say('Saved.')
      refresh()
    } catch (error) {
      if (error instanceof Refusal && error.mistakes) setMistakes(error.mistakes)
      say((error as Error).message)
    }
    isSaving.current = false
  }
  return { opened, value, setValue, mistakes, version, isChanged, open, save }
}

export function App() {
  const [listing, setListing] = useState(empty)
  const [message, say] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const refresh = useCallback(() => ask('list').then(setListing, (error) => say(error.message)), [])
  const { opened, value, setValue, mistakes, version, isChanged, open, save } = useEntry(say, refresh)

  useEffect(() => {
    refresh()
    open(readHash())
  }, [open, refresh])
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const move = () => {
      if (readHash() === opened?.name) return
      if (isChanged && !confirm('Leave without saving?')) location.hash = `/${opened?.name}`
      else open(readHash()).then(show)
    }
    const show = () => {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView()
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      save()
    }
    window.addEventListener('hashchange', move, { signal })
    window.addEventListener('beforeunload', (event) => isChanged && event.preventDefault(), { signal })
    window.addEventListener('keydown', press, { signal })
    return () => listeners.abort()
  })

  const entry = listing.entries.find(({ name }) => name === opened?.name)
  const shown = isChanged || mistakes.length > 0 ? mistakes : (entry?.mistakes ?? [])
  const finish = async (work: Promise<string>, done: string) => {
    try {
      const name = await work
      await refresh()
      say(done)
      // A new address opens its entry.
      if (readHash() === name) await open(name)
      else location.hash = `/${name}`
    } catch (error) {
      say((error as Error).message)
    }
  }
  return (
    <>
      <EntryList entries={listing.entries} current={opened?.name} onDone={finish} />
      <main>
        <p className="sticky top-0 z-1 flex items-center gap-2 bg-surface font-semibold">
          <span role="status" className="grow">
            {message}
          </span>
          {opened ? (
            <Button disabled={!isChanged} onClick={save}>
              Save
            </Button>
          ) : null}
          <Button
            variant="outline"
            onClick={() => finish(ask('undo').then(readHash), 'The last change is undone.')}
          >
            Undo the last save
          </Button>
        </p>
        <h1 ref={heading} tabIndex={-1} className="my-2 scroll-mt-14 text-h3 text-ink">
          {opened ? (entry?.label ?? opened.name) : 'Choose what to write'}
        </h1>
        {opened ? (
          <Form.Provider value={{ file: opened.file, mistakes: shown, choices: listing.choices, say }}>
            <EntryActions
              key={opened.name}
              name={opened.name}
              canMove={entry?.canMove ?? false}
              isChanged={isChanged}
              onDone={finish}
            />
            <Summary mistakes={shown} />
            <Fields
              key={version}
              shape={opened.shape}
              value={value}
              path=""
              onChange={(changed) => setValue(changed as Entry)}
            />
            <datalist id="addresses">
              {listing.choices.addresses.map((address) => (
                <option key={address} value={address} />
              ))}
            </datalist>
          </Form.Provider>
        ) : null}
      </main>
      <SitePage entry={entry} listing={listing} />
    </>
  )
}

/** Lists all mistakes. A button leads to the field of each. */
function Summary({ mistakes }: { mistakes: readonly Mistake[] }) {
  if (mistakes.length === 0) return null
  return (
    <section aria-labelledby="mistakes" className="rounded-control border-2 p-4 font-semibold text-link">
      <h2 id="mistakes">{mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`}</h2>
      <ul>
        {mistakes.map(({ field, line, message }) => (
          <li key={field + line + message}>
            <button
              type="button"
              className="underline"
              onClick={() => document.getElementById(toId(field))?.focus()}
            >
              {line ? `Text, line ${line}` : field}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </section>
  )
}
