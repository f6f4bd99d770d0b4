import { createElement, type FunctionComponent } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { type Islands, islands } from './registry'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What a person has entered in a sleeping island: how to keep it while React takes over, and how to read it again and
 * then tell React of it.
 */
type Entry = { keep: () => void; read: () => () => void }

function findEntries(island: HTMLElement): Entry[] {
  const fields = [...island.querySelectorAll<Field>('input, textarea, select')]
  return fields.flatMap((field): Entry[] => {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      const { checked } = field
      if (checked === field.defaultChecked) return []
      return [{ keep: () => undefined, read: () => () => field.checked === checked || field.click() }]
    }
    const { value } = field
    const isUntouched =
      field instanceof HTMLSelectElement
        ? [...field.options].every((option) => option.selected === option.defaultSelected)
        : value === field.defaultValue
    if (isUntouched) return []
    const keep = () => setSilently(field, value)
    // Read again, since a person may have typed on.
    const read = () => {
      const latest = field.value
      return () => enter(field, latest)
    }
    return [{ keep, read }]
  })
}

/** Sets a value past React, whose own setter would take note of it. */
function setSilently(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

/**
 * Enters a value as a person does. React compares each input event with the last value that it saw set, so it is shown
 * the old value first, and the new one is set past it.
 */
function enter(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
  setSilently(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/**
 * Hydrates an island and marks it awake. Then tells it what was entered while it slept, and gives it the presses of that
 * time, which it takes out of `presses`. Rejects where its component can't be fetched.
 */
export async function rouse(island: HTMLElement, presses: Map<HTMLElement, Event[]>): Promise<void> {
  const { island: name, props = '{}' } = island.dataset
  const Component = (await islands[name as keyof Islands]()) as FunctionComponent
  const entries = findEntries(island)
  // At once, not when React finds the time: the press that woke it is waiting.
  flushSync(() => hydrateRoot(island, createElement(Component, JSON.parse(props))))
  // From here on it hears presses itself, so the waker must not keep them any more.
  island.dataset.state = 'awake'
  for (const { keep } of entries) keep()
  // What its layout effects have set is rendered in a microtask.
  await new Promise((resolve) => setTimeout(resolve))
  // All are read before React is told of the first, at which it sets the others back.
  for (const tell of entries.map(({ read }) => read())) tell()
  for (const press of presses.get(island) ?? []) {
    press.target?.dispatchEvent(new (press.constructor as typeof Event)(press.type, press))
  }
  presses.delete(island)
}
