import { createElement, type FunctionComponent } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { Registry } from '../index.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A value entered while the island slept: `keep` restores it after hydration, `read` returns a function that enters it. */
type Entry = { keep: () => void; read: () => () => void }

function findEntries(island: HTMLElement): Entry[] {
  const fields = [...island.querySelectorAll<Field>('input, textarea, select')]
  return fields.flatMap((field): Entry[] => {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      const { checked } = field
      // A radio button that is no longer checked needs nothing: another one is.
      if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return []
      const replay = () => {
        field.checked = !checked
        field.click()
      }
      return [{ keep: () => undefined, read: () => replay }]
    }
    const { value } = field
    const isUntouched =
      field instanceof HTMLSelectElement
        ? [...field.options].every((option) => option.selected === option.defaultSelected)
        : value === field.defaultValue
    if (isUntouched || field.type === 'file') return []
    // A person may keep typing, so read the value again.
    const read = () => {
      const latest = field.value
      return () => enter(field, latest)
    }
    return [{ keep: () => setUntracked(field, value), read }]
  })
}

/** Sets a value without React's tracking, which would then ignore the event. */
function setUntracked(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

/** Enters a value as a person does. React ignores an input event whose value equals the last one it saw set. */
function enter(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
  setUntracked(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Returns a function that hydrates an island, then enters what was typed while it slept and replays its queued events.
 * It rejects where the component cannot be imported.
 */
export function createHydrate(islands: Registry) {
  return async (island: HTMLElement, queues: Map<HTMLElement, Event[]>): Promise<void> => {
    const { island: name = '', props = '{}' } = island.dataset
    const Component = (await islands[name]?.()) as FunctionComponent
    const entries = findEntries(island)
    // Hydrate synchronously: a click may be queued.
    flushSync(() => hydrateRoot(island, createElement(Component, JSON.parse(props))))
    // The loader stops queueing: React handles events from here.
    island.dataset.state = 'awake'
    for (const { keep } of entries) keep()
    // Let layout effects render.
    await settle()
    // Read all values first: the first event makes React reset the others.
    for (const replay of entries.map(({ read }) => read())) replay()
    for (const event of queues.get(island) ?? []) {
      event.target?.dispatchEvent(new (event.constructor as typeof Event)(event.type, event))
      // Render between two events, as the browser's own events do.
      await settle()
    }
    queues.delete(island)
  }
}
