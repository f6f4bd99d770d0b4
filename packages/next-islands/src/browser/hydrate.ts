import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { Registry } from '../index.ts'

/** Whether a page has slots or fallbacks. Set by the bundler. */
declare const HAS_SLOTS: boolean

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isCheckable = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)

/** Returns whether a field differs from its HTML value. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    // Without a `selected` attribute, a list shows its first option.
    const first = field.multiple || options.some((each) => each.defaultSelected) ? undefined : options[0]
    return options.some((each) => each.selected !== (each.defaultSelected || each === first))
  }
  if (!isCheckable(field)) return field.type !== 'file' && field.value !== field.defaultValue
  // Skip unchecked radio buttons: another one is checked.
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
}

/** Bypasses React's tracking, which would suppress the event. */
function setUntracked(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

/** Enters a value as a person does. React ignores an input event if the value equals the last one it tracked. */
function enter(field: Field, value: string): void {
  const putCaret = saveCaret(field)
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
  setUntracked(field, value)
  putCaret(field)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Returns a function that restores the selection in a text field, or in the field that replaced it, if it has focus. */
function saveCaret(field: Element | null): (field: Element | null) => void {
  const { selectionStart: start, selectionEnd: end } = (field ?? {}) as HTMLInputElement
  return (target) => {
    const hasCaret = typeof start === 'number' && target === document.activeElement
    if (hasCaret) (target as HTMLInputElement).setSelectionRange(start, end)
  }
}

const controls = 'a, button, form, input, select, textarea, [tabindex]'

/**
 * Returns a function that finds a control again after hydration, which replaces it if an extension has wrapped it, for
 * example.
 */
function createFinder(island: HTMLElement) {
  const list = () => [...island.querySelectorAll(controls)]
  const isLike = (one: Element) => (other: Element) =>
    one.localName === other.localName &&
    ['id', 'name'].every((each) => one.getAttribute(each) === other.getAttribute(each))
  const before = list()
  return <Control extends EventTarget | null>(control: Control): Control => {
    if (!(control instanceof Element) || control.isConnected) return control
    const index = before.filter(isLike(control)).indexOf(control)
    return (list().filter(isLike(control))[index] ?? control) as Element & Control
  }
}

/** Returns the server's children of an island, as elements that keep their HTML. */
function readSlots(island: HTMLElement): ReactNode[] {
  // Preact would keep the fallbacks of boundaries that the server left to the browser.
  for (const template of island.querySelectorAll('template[data-dgst]'))
    while (template.nextSibling && template.nextSibling.nodeValue !== '/$') template.nextSibling.remove()
  const slots: ReactNode[] = []
  for (const slot of island.querySelectorAll<HTMLElement>('[data-slot]')) {
    if (slot.parentElement?.closest('[data-island]') !== island) continue
    const key = Number(slot.dataset.slot)
    const html = { dangerouslySetInnerHTML: { __html: slot.innerHTML }, suppressHydrationWarning: true }
    slots[key] = createElement('div', { key, className: slot.className, 'data-slot': key, ...html })
  }
  return slots
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Records what hydration would lose: focus, caret, typed text, choices, and the targets of queued events. Returns two
 * functions for afterwards, in this order.
 */
function capture(island: HTMLElement, queue: readonly Event[]) {
  const find = createFinder(island)
  const focused = document.activeElement
  const putCaret = saveCaret(focused)
  const changed = [...island.querySelectorAll<Field>('input, textarea, select')].filter(isChanged)
  const texts = changed.filter((field) => !isCheckable(field))
  const readTexts = () => texts.map(find).map((field) => [field, field.value] as const)
  const entered = readTexts()
  // Hydration may remove what was clicked in a button.
  const events = queue.map((event) => {
    return [event, (event.target as Element).closest('[type=button]') ?? event.target] as const
  })

  /** Restores text, focus and caret before the browser paints. */
  function restore(): void {
    for (const [field, value] of entered) setUntracked(find(field), value)
    // Hydration moves a field that has an unknown element before it, which takes its focus.
    if (document.activeElement === document.body) find(focused as HTMLElement)?.focus({ preventScroll: true })
    putCaret(find(focused))
  }

  /** Enters texts and choices again, so React handles their events, and dispatches the queued ones. */
  async function replay(): Promise<void> {
    // Let effects run and render.
    await settle()
    // Read all values first: the visitor may have typed more, and the first event makes React reset the rest.
    for (const [field, value] of readTexts()) enter(field, value)
    for (const box of changed.filter(isCheckable)) {
      find(box).checked = box.defaultChecked
      find(box).click()
    }
    for (const [event, target] of events) {
      find(target)?.dispatchEvent(new (event.constructor as typeof Event)(event.type, event))
      // Render between two events, as the browser's own events do.
      await settle()
    }
  }

  return [restore, replay] as const
}

/** Hydrates an island in this task. If its component throws, restores the server's markup and throws too. */
function hydrate(island: HTMLElement, Component: FunctionComponent, identifierPrefix: string): void {
  const { dataset } = island
  const slots = HAS_SLOTS ? readSlots(island) : []
  const element = createElement(Component, JSON.parse(dataset.props ?? '{}'), ...slots)
  const markup = [...island.childNodes]
  const errors: unknown[] = []
  // Hydrate synchronously: a click may be queued.
  const root = flushSync(() =>
    hydrateRoot(island, element, {
      identifierPrefix,
      // Where translators or extensions have changed the markup, React renders the island again.
      // biome-ignore lint/suspicious/noConsole: the only trace of markup that differs from the server's.
      onRecoverableError: (error) => console.warn(dataset.island, error),
      onUncaughtError: (error) => (dataset.state === 'awake' ? reportError(error) : errors.push(error)),
    }),
  )
  if (errors.length > 0) {
    root.unmount()
    island.replaceChildren(...markup)
    throw errors[0]
  }
  // The loader stops queueing: React handles events from here.
  dataset.state = 'awake'
}

/** Ends the task, so the browser can handle input and paint. */
const endTask = () =>
  (self as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ?? settle()

/**
 * Returns a function that hydrates an island, restores typed text and choices, and replays queued events.
 * It rejects if the component cannot be imported, or throws.
 */
export function createHydrate(islands: Registry) {
  let turn: Promise<unknown> = Promise.resolve()
  let count = 0
  return async (island: HTMLElement, queues: Map<HTMLElement, Event[]>): Promise<void> => {
    // While the page is being parsed, the end of the island's HTML may be missing.
    if (document.readyState === 'loading')
      await new Promise((done) => addEventListener('DOMContentLoaded', done))
    const Component = (await islands[island.dataset.island ?? '']?.()) as FunctionComponent
    // Hydrate one island a task. One that was clicked does not wait for its turn.
    turn = turn.then(endTask)
    if (!queues.has(island)) await turn
    // Browsers fire no click if what was pressed is removed before the release, such as the words of a translator.
    while (island.matches(':active')) await settle()
    const [restore, replay] = capture(island, queues.get(island) ?? [])
    hydrate(island, Component, `${count++}-`)
    restore()
    await replay()
    queues.delete(island)
  }
}
