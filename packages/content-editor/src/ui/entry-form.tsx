import { useEffect, useRef, useState } from 'react'
import type { Removal } from '../shared/api'
import { isSame, isWithin, join, listChanges, readAt } from '../shared/paths'
import type { Entry, Shape } from '../shared/types'
import { ask } from './ask'
import { Button, TextField } from './controls'
import { Dialog, DialogForm } from './dialog'
import { Fields } from './fields'
import { Form } from './form'
import { useCaret } from './keep-caret'
import { type Target, toId } from './message'
import { describePath } from './settings'
import type { Store } from './store'

/** Focuses what one writes first: the text of an article, or the first field. */
export function focusText(): void {
  const writing = document.querySelector('.writing')
  const text = writing?.querySelector('.cm-content') ?? writing?.querySelector('.form :is(input, textarea)')
  ;((text ?? writing) as HTMLElement | null)?.focus()
}

/** Unfolds and focuses a field, or the nearest one around it, and the words in it. */
function focusField({ path, place, offset }: Target): void {
  if (path === '*') {
    focusText()
    return
  }
  const choice = place ? null : document.querySelector<HTMLElement>(`[data-choice="${path}"]`)
  if (choice) {
    choice.focus({ preventScroll: true })
    choice.scrollIntoView({ block: 'nearest' })
    return
  }
  for (let each = path; ; each = each.replace(/(^|[.[])[^.[]*$/, '')) {
    const element = document.getElementById(toId(each))
    if (element?.checkVisibility()) {
      element.focus({ preventScroll: true })
      // A text scrolls to its own words.
      if (element.matches('.cm-content')) return
      element.scrollIntoView({ block: place ? 'center' : 'nearest' })
      if (place && (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
        const at = element.value.indexOf(place.words)
        const end = at + place.words.length
        const caret = offset === undefined ? undefined : Math.min(at + offset, end)
        if (at >= 0) element.setSelectionRange(caret ?? at, caret ?? end)
      }
      return
    }
    if (each === '') return
  }
}

/** Separates what one writes, the title and text of an article or the blocks of a page, from the facts about it. */
function splitShape(shape: Shape): Shape[] {
  const { title, body, blocks, ...facts } = shape.properties ?? {}
  if (!body && !blocks) return [shape]
  const written = Object.entries({ title, body, blocks }).flatMap(([key, own]) => (own ? [[key, own]] : []))
  return [Object.fromEntries(written), facts].map((properties) => ({ ...shape, properties }))
}

/**
 * Returns a function that remembers what one types, and one that names whose two versions of a field are. It knows what
 * was typed here since the entry was opened.
 */
function useNames(value: Entry) {
  const typed = useRef<{ value: Entry; paths: Set<string> }>({ value: {}, paths: new Set() })
  const remember = (changed: Entry) => {
    const paths = new Set([...typed.current.paths, ...listChanges(value, changed)])
    typed.current = { value: changed, paths }
  }
  const name = (path: string, mine: unknown, other: unknown) => {
    const isTyped = [...typed.current.paths].some((each) => isWithin(each, path) || isWithin(path, each))
    const own = isTyped ? readAt(typed.current.value, path) : undefined
    const outside = 'From another window or program'
    if (isTyped && isSame(own, mine)) return ['Yours', outside] as const
    return isTyped && isSame(own, other)
      ? ([outside, 'Yours'] as const)
      : (['As it is now', 'The other version'] as const)
  }
  return { remember, name }
}

export function EntryForm({ store }: { store: Store }) {
  const { opened, value, isRevealed, touched, target, listing, hints, conflicts } = store
  const { remember, name } = useNames(value)
  useCaret(target)
  useEffect(() => {
    if (target.path) focusField(target)
  }, [target])
  if (!opened) return null
  const { file, shape } = opened
  const mistakes = isRevealed ? store.mistakes : store.mistakes.filter(({ field }) => touched.has(field))
  const { choices = {}, links = [] } = listing ?? {}
  const { fail, say, changePictures, choose, endBurst } = store
  const context = { file, shape, entry: value, mistakes, conflicts, hints, choices, links, target }
  return (
    <Form value={{ ...context, name, fail, say, changePictures, choose, endBurst }}>
      <div className="form">
        <Summary store={store} />
        <div className="form-columns">
          {splitShape(shape).map((part) => (
            <div key={Object.keys(part.properties ?? {})[0]} className="fields">
              <Fields
                shape={part}
                value={value}
                path=""
                onChange={(changed) => {
                  remember(changed as Entry)
                  store.edit(changed as Entry)
                }}
              />
            </div>
          ))}
        </div>
        <EntryActions store={store} />
      </div>
    </Form>
  )
}

/** Lists all mistakes once one wants to know. A link leads to the field of each. */
function Summary({ store }: { store: Store }) {
  const { isRevealed, mistakes } = store
  if (mistakes.length === 0 || !isRevealed) return null
  return (
    <section aria-labelledby="mistakes" className="notice" data-kind="mistake">
      <h2 id="mistakes" className="font-semibold text-ink">
        {mistakes.length === 1 ? '1 thing to correct' : `${mistakes.length} things to correct`}
      </h2>
      <ul>
        {mistakes.map(({ field, line, message }) => (
          <li key={join(field, line ?? 0) + message}>
            <button
              type="button"
              className="text-link underline"
              onClick={() => store.aim({ path: field, line })}
            >
              {describePath(field) + (line ? `, line ${line}` : '')}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says what goes with an entry, and whose links lead nowhere then. */
function DescribeRemoval({ name, label, heir }: { name: string; label: string; heir?: string }) {
  const [{ users, pictures }, setRemoval] = useState<Removal>({ users: '', pictures: [] })
  useEffect(() => {
    // What cannot be deleted is refused once one tries.
    ask('removal', { name }).then(setRemoval, () => undefined)
  }, [name])
  return (
    <>
      <p>
        {label}
        {pictures.length > 0 ? `, and what nothing else shows: ${pictures.join(', ')}` : null}.
        {heir ? ` If it was published, its address will lead to ${heir}.` : null}
      </p>
      {users ? (
        <p className="font-medium text-link">Change the links to it in {users} before you publish.</p>
      ) : null}
    </>
  )
}

/** Another address, and deletion. */
function EntryActions({ store }: { store: Store }) {
  const [asked, setAsked] = useState<'rename' | 'remove'>()
  const [address, setAddress] = useState('')
  const { opened, entry } = store
  const name = opened?.name ?? ''
  if (!entry?.canMove && !entry?.canRemove) return null
  const act = async () => {
    const done =
      asked === 'remove'
        ? await store.run(() => ask('remove', { name }), `${entry.label} is deleted.`)
        : await store.run(
            () => ask('rename', { name, address }),
            'Moved. The old address leads here if it was published.',
          )
    // The list may have lacked the entry meanwhile: the dialog is another one then.
    if (done) setAsked(undefined)
  }
  return (
    <p className="flex flex-wrap gap-2 pt-6">
      {entry.canMove ? (
        <Button
          variant="outline"
          onClick={() => {
            setAddress(entry.href ?? '')
            setAsked('rename')
          }}
        >
          Change the address
        </Button>
      ) : null}
      <Button variant="outline" onClick={() => setAsked('remove')}>
        Delete
      </Button>
      {asked ? (
        <Dialog
          title={asked === 'remove' ? 'Delete this?' : 'Another address'}
          onClose={() => setAsked(undefined)}
        >
          {() => (
            <DialogForm store={store} action={asked === 'remove' ? 'Delete' : 'Change it'} onSubmit={act}>
              {asked === 'remove' ? (
                <DescribeRemoval name={name} label={entry.label} heir={entry.heir} />
              ) : (
                <TextField
                  id="new-address"
                  label="New address"
                  hint={`Now ${entry.href}. Links follow, and so does what is below it.`}
                  value={address}
                  onFocus={(event) => event.currentTarget.select()}
                  onChange={(event) => setAddress(event.currentTarget.value)}
                />
              )}
            </DialogForm>
          )}
        </Dialog>
      ) : null}
    </p>
  )
}
