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

/** Keeps the caret of a plain field at its words when others change them. Undo and redo aim at a field: they move it. */
export function useCaret(target: Target): void {
  const known = useRef(target)
  // While it renders: as React writes the text, the caret goes to its end.
  const before = readFocused()
  useLayoutEffect(() => {
    const isAimed = target.path !== '' && target !== known.current
    known.current = target
    if (!before || isAimed) return
    const { field, text, start, end, direction } = before
    if (field.value === text) return
    const changes = findChanges(text, field.value)
    field.setSelectionRange(followCaret(changes, start), followCaret(changes, end), direction)
  })
}
