import { useCallback, useEffect, useState } from 'react'
import type { Entry } from '../entry'
import type { list, Mistake, Opened } from '../store'
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

/** Holds the open entry. Its mistakes are those of the form, and after a save also those that all files show. */
function useEntry(say: (message: string) => void, refresh: () => void) {
  const [opened, setOpened] = useState<Opened>()
  const [value, setValue] = useState<Entry>({})
  const [mistakes, setMistakes] = useState<Mistake[]>([])
  // Remounts the form when its value comes from the file.
  const [version, setVersion] = useState(0)
  const isChanged = opened !== undefined && value !== opened.value
  const open = useCallback(
    async (name: string) => {
      try {
        const found = name ? await ask('read', { name }) : undefined
        setOpened(found)
        setValue(found?.value ?? {})
        setMistakes([])
        setVersion((last) => last + 1)
      } catch (error) {
        setOpened(undefined)
        say((error as Error).message)
      }
    },
    [say],
  )
  useEffect(() => {
    if (!opened || !isChanged) return
    const check = () => ask('check', { name: opened.name, value }).then(setMistakes, () => undefined)
    const timer = setTimeout(check, 300)
    return () => clearTimeout(timer)
  }, [value, isChanged, opened])
  const save = async () => {
    if (!opened) return
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
  }
  return { opened, value, setValue, mistakes, version, isChanged, open, save }
}

export function App() {
  const [listing, setListing] = useState(empty)
  const [message, say] = useState('')
  const refresh = useCallback(() => ask('list').then(setListing, (error) => say(error.message)), [])
  const { opened, value, setValue, mistakes, version, isChanged, open, save } = useEntry(say, refresh)

  useEffect(() => {
    refresh()
    open(readHash())
  }, [open, refresh])
  useEffect(() => {
    const move = () => {
      if (readHash() === opened?.name) return
      if (isChanged && !confirm('Leave without saving?')) location.hash = `/${opened?.name}`
      else open(readHash())
    }
    const warn = (event: BeforeUnloadEvent) => isChanged && event.preventDefault()
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      save()
    }
    window.addEventListener('hashchange', move)
    window.addEventListener('beforeunload', warn)
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('hashchange', move)
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('keydown', press)
    }
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
  const undo = () => finish(ask('undo').then(readHash), 'The last change is undone.')
  return (
    <>
      <EntryList entries={listing.entries} current={opened?.name} onDone={finish} />
      <main>
        <p className="buttons bar">
          <span role="status">{message}</span>
          <button type="button" onClick={undo}>
            Undo the last save
          </button>
        </p>
        {opened ? (
          <>
            <h1>{entry?.label ?? opened.name}</h1>
            <EntryActions
              key={version}
              name={opened.name}
              canMove={entry?.canMove ?? false}
              isChanged={isChanged}
              onSave={save}
              onDone={finish}
            />
            <Summary mistakes={shown} />
            <Form.Provider value={{ file: opened.file, mistakes: shown, choices: listing.choices, say }}>
              <Fields
                key={version}
                shape={opened.shape}
                value={value}
                path=""
                onChange={(changed) => setValue(changed as Entry)}
              />
            </Form.Provider>
            <datalist id="addresses">
              {listing.choices.addresses.map((address) => (
                <option key={address} value={address} />
              ))}
            </datalist>
          </>
        ) : (
          <h1>Choose what to write</h1>
        )}
      </main>
      <SitePage entry={entry} listing={listing} />
    </>
  )
}

/** Lists all mistakes. A button leads to the field of each. */
function Summary({ mistakes }: { mistakes: readonly Mistake[] }) {
  if (mistakes.length === 0) return null
  /** Goes to the nearest field that is not folded. */
  const go = (field: string) => {
    const element = document.getElementById(toId(field))
    element?.focus()
    element?.scrollIntoView({ block: 'center' })
  }
  return (
    <section className="summary" aria-labelledby="mistakes">
      <h2 id="mistakes">{mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`}</h2>
      <ul>
        {mistakes.map(({ field, line, message }) => (
          <li key={field + line + message}>
            <button type="button" className="link" onClick={() => go(field)}>
              {line ? `Text, line ${line}` : field}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </section>
  )
}
