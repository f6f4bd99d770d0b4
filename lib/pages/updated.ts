import { type Document, isDay, type Problem, toProblem } from 'checked-content'
import type { Content } from '@/lib/content'

/** Finds a last change before the day of publication, or in the future. */
export function checkUpdated({ head }: Document, { settings }: Pick<Content, 'settings'>): Problem[] {
  const { date, updated } = (head.value ?? {}) as { date?: string; updated?: string }
  const passage = head.passages.find(({ path }) => path[0] === 'updated')
  if (!updated || !passage || ((!isDay(date) || updated > date) && updated <= settings.today)) return []
  const expected = date
    ? `a day after ${date}, the day of publication, and not in the future`
    : 'today or earlier'
  const found = JSON.stringify(updated)
  return [toProblem(passage, { code: 'updated', found, expected, fix: 'correct it, or remove it' })]
}
