import { diffChars } from 'diff'
import { useLayoutEffect, useRef } from 'react'
import type { Target } from './store'

/** Returns where a caret is after a change of its text, beside the same words. */
function followCaret(before: string, after: string, caret: number): number {
  let [from, to] = [0, 0]
  for (const { value, added, removed } of diffChars(before, after)) {
    const { length } = value
    if (!added && !removed && from + length >= caret) return to + caret - from
    if (removed && from + length > caret) return to
    if (!added) from += length
    if (!removed) to += length
  }
  return to
}

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
    const follow = (caret: number) => followCaret(text, field.value, caret)
    field.setSelectionRange(follow(start), follow(end), direction)
  })
}
