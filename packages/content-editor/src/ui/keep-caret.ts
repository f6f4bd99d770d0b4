import { useLayoutEffect, useRef } from 'react'
import { findChanges, followCaret } from './find-changes'
import type { Target } from './message'

/** Returns the plain field that has the focus, with its text and selection. Dates and check boxes have none. */
function readFocused() {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const { value: text, selectionStart: start, selectionEnd: end, selectionDirection } = field
  if (start === null || end === null) return
  return { field, text, start, end, direction: selectionDirection ?? undefined }
}

/** Returns the lists around the element with the focus, from inside. */
function readLists(): HTMLElement[] {
  const lists: HTMLElement[] = []
  let list = document.activeElement?.closest('ol')
  for (; list; list = list.parentElement?.closest('ol')) lists.push(list)
  return lists
}

/**
 * Keeps the caret of a plain field at its words when others change them. Undo and redo aim at a field: they move it. If
 * others remove its item, the list has the focus.
 */
export function useCaret(target: Target): void {
  const known = useRef(target)
  // While it renders: as React writes the text, the caret goes to its end.
  const before = readFocused()
  const lists = readLists()
  useLayoutEffect(() => {
    const isAimed = target.path !== '' && target !== known.current
    known.current = target
    if (document.activeElement === document.body)
      lists.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
    if (!before || isAimed) return
    const { field, text, start, end, direction } = before
    if (field.value === text) return
    const changes = findChanges(text, field.value)
    field.setSelectionRange(followCaret(changes, start), followCaret(changes, end), direction)
  })
}
